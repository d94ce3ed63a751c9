import "~/ui/empty-state/empty-state.css";
import "~/ui/error-summary/error-summary.css";
import "./places.css";

/** The page of a content record, with the styles of what places put between its head and its texts. */
export { ContentPage as PlacesPage } from "~/features/content/content-page";
