import { expect, it } from "vitest";

import { readConfig } from "#edge/config";
import { openTestStore } from "#tests/support/store-request";
import { requireGallery } from "~/request/gallery.server";
import { createServices } from "./services.server";

const galleryStatus = async (environment: Record<string, string>) => {
  const config = readConfig(environment);
  const store = openTestStore();
  const services = createServices(config, store.services.logger, {
    ...store.services,
    secrets: ["a secret"],
  });
  const context = { ...store.loadContext(), services } as never;
  const answer = requireGallery({ request: new Request("http://store.test/gallery"), params: {}, context });
  return answer.then(
    () => 200,
    (refused: Response | { init: ResponseInit }) =>
      "init" in refused ? refused.init.status : refused.status,
  );
};

it.each([
  [{ NODE_ENV: "development" }, 200],
  [{ NODE_ENV: "production" }, 404],
  [{ NODE_ENV: "production", GALLERY: "true" }, 200],
])("with %o the gallery answers %i (OPS-56)", async (environment, status) =>
  expect(await galleryStatus(environment)).toBe(status),
);
