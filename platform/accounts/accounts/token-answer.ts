import type { z } from "zod";

import type { tokenResponse } from "#contract/accounts/identity";
import type { PlatformRequest } from "#contract/platform-fetch";

import type { PlatformServices } from "#platform/core/handler";

import type { CreatedSession } from "./sessions";

/** The answer of every call that gives a browser a new token (API-173). */
export function tokenAnswer(
  { request, services }: { request: PlatformRequest; services: PlatformServices },
  { token, expiresAt }: CreatedSession,
  userId: string,
): z.input<typeof tokenResponse> {
  return {
    access_token: token,
    instance_url: new URL(request.url).origin,
    token_type: "Bearer",
    expires_in: Math.round((expiresAt.getTime() - services.now().getTime()) / 1000),
    id: userId,
  };
}
