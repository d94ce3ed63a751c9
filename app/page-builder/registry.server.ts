import { categoryLinkList, shopAll } from "./components/category-links.server";
import { categoryTiles } from "./components/category-tiles.server";
import { collection } from "./components/collection.server";
import { contactDetails } from "./components/contact-details.server";
import { contentTile } from "./components/content-tile.server";
import { cookieSettings } from "./components/cookie-settings.server";
import { feedbackButton } from "./components/feedback-button.server";
import { guestCartListener } from "./components/guest-cart-listener.server";
import { hero } from "./components/hero.server";
import { imageProvider } from "./components/image-provider.server";
import { linkList } from "./components/link-list.server";
import { links } from "./components/links.server";
import { navigationMenu } from "./components/navigation-menu.server";
import { pageHead } from "./components/page-head.server";
import { pictureText } from "./components/picture-text.server";
import { questions } from "./components/questions.server";
import { recalls } from "./components/recalls.server";
import { services } from "./components/services.server";
import { siteLogo } from "./components/site-logo.server";
import { socialIcons } from "./components/social-icons.server";
import { steps } from "./components/steps.server";
import { table } from "./components/table.server";
import { text } from "./components/text.server";
import { textBlock } from "./components/text-block.server";
import { subMenuTiles, tileGrid } from "./components/tile-grid.server";
import { versionSwitch } from "./components/version-switch.server";
import { walletButton } from "./components/wallet-button.server";
import { createRegistry } from "./component";

/**
 * The components of the page builder. Features add their components in
 * features/content/components.server.tsx.
 */
export const layoutComponents = [
  categoryLinkList,
  categoryTiles,
  collection,
  contactDetails,
  contentTile,
  cookieSettings,
  feedbackButton,
  guestCartListener,
  hero,
  imageProvider,
  linkList,
  links,
  navigationMenu,
  pageHead,
  pictureText,
  questions,
  recalls,
  services,
  shopAll,
  siteLogo,
  socialIcons,
  steps,
  subMenuTiles,
  table,
  text,
  textBlock,
  tileGrid,
  versionSwitch,
  walletButton,
];

/** The components that menu panels and the footer may hold. */
export const layoutRegistry = createRegistry(layoutComponents);
