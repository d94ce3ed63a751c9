// The styles of the forms, which the page builder draws.
import "~/features/requests/requests.css";
import "~/ui/choice-group/choice-group.css";
import "~/ui/choice-group/choice-list.css";
import "~/ui/error-summary/error-summary.css";

import type { ContentPageView } from "./content.data.server";
import { ContentPage } from "./content-page";

/** A content page with forms (REQUEST-2). */
export const RequestPage = ({ page }: { page: ContentPageView }) => <ContentPage page={page} />;
