/** The look of a brand where app/ui/tokens.css does not reach: in mails and in documents. */
export interface BrandTheme {
  /** The name of the theme, with which the store's profile chooses it. */
  name: string;
  paper: string;
  ground: string;
  accent: string;
  action: string;
  /** The file of its face in platform/core/pdf/faces. */
  face: "newsreader" | "caprasimo" | "nunito" | "barlow";
  /** The fonts of headings in mails, which load none: the face if it is installed, else one of its kind. */
  display: string;
  weight: 400 | 700;
  /** The logo is in capitals, set wide. */
  isWide: boolean;
  /** Its size on paper, in points. */
  logo: number;
  /** The size of headings on paper beside that of text. */
  scale: number;
}

const ardenne: BrandTheme = {
  name: "ardenne",
  paper: "#faf8f5",
  ground: "#efebe4",
  accent: "#734d2a",
  action: "#1b1a18",
  face: "newsreader",
  display: "Newsreader, Georgia, 'Times New Roman', serif",
  weight: 400,
  isWide: true,
  logo: 14,
  scale: 1.15,
};

/** By name. Tests compare them with app/ui/tokens.css and with the faces. */
export const brandThemes: Readonly<Record<string, BrandTheme>> = {
  ardenne,
  hollins: {
    name: "hollins",
    paper: "#fdf8ef",
    ground: "#fbe9c8",
    accent: "#8c1a26",
    action: "#8c1a26",
    face: "caprasimo",
    display: "Caprasimo, 'Cooper Black', 'Rockwell Extra Bold', Rockwell, Georgia, serif",
    weight: 700,
    isWide: false,
    logo: 18,
    scale: 0.95,
  },
  brightwell: {
    name: "brightwell",
    paper: "#f8f9f7",
    ground: "#e6eef6",
    accent: "#1a4a7a",
    action: "#1a4a7a",
    face: "nunito",
    display: "Nunito, 'Arial Rounded MT Bold', 'Avenir Next', 'Trebuchet MS', Arial, sans-serif",
    weight: 700,
    isWide: false,
    logo: 19,
    scale: 1.05,
  },
  tarn: {
    name: "tarn",
    paper: "#f8f9f7",
    ground: "#dfeae8",
    accent: "#184f4a",
    action: "#184f4a",
    face: "barlow",
    display:
      "'Barlow Semi Condensed', 'Avenir Next Condensed', 'Roboto Condensed', 'Arial Narrow', sans-serif",
    weight: 400,
    isWide: true,
    logo: 16,
    scale: 1.15,
  },
  business: {
    ...ardenne,
    name: "business",
    paper: "#f8f9f7",
    ground: "#eaebec",
    accent: "#3a4c6e",
    isWide: false,
  },
};

/** The theme with this name; the first one if it is not known. */
export const themeOf = (name: string): BrandTheme =>
  Object.hasOwn(brandThemes, name) ? brandThemes[name]! : ardenne;
