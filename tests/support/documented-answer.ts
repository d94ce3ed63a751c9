import { endpoints, type EndpointName } from "#contract/index";

/** Why the contract refuses a body as the answer of a call; empty if it accepts the body. */
export const problemsOf = (name: EndpointName, body: unknown): string[] =>
  (endpoints[name].response.safeParse(body).error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")}: ${issue.message}`,
  );

/** The tokens of the only page of a list. */
export const singlePage = {
  currentPageToken: null,
  currentPageUrl: "/services",
  nextPageToken: null,
  nextPageUrl: null,
  previousPageToken: null,
  previousPageUrl: null,
};
