import type { ShouldRevalidateFunction } from "@remix-run/react";

import { findRefusal } from "./refused-form";

/**
 * For pages whose data depends on the query of their address: by a script a refused form leaves the address
 * without it, and changed nothing, so the page keeps its data.
 */
export const keepDataOfRefused: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  findRefusal(actionResult) === null && defaultShouldRevalidate;
