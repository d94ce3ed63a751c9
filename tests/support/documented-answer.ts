import { endpoints, type EndpointName } from "#contract/index";

import { answerProblems } from "./openapi";

/**
 * Why the contract, or the OpenAPI document made from it, refuses a body as the answer of a call; empty if
 * both accept the body.
 */
export const problemsOf = (
  name: EndpointName,
  body: unknown,
  status: number = endpoints[name].status,
): string[] => [
  ...(endpoints[name].response.safeParse(body).error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")}: ${issue.message}`,
  ),
  ...answerProblems(name, status, body),
];

/** The tokens of the only page of a list. */
export const singlePage = {
  currentPageToken: null,
  currentPageUrl: "/services",
  nextPageToken: null,
  nextPageUrl: null,
  previousPageToken: null,
  previousPageUrl: null,
};
