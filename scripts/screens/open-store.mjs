import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { startServer } from "../../tests/bench/processes.mjs";
import { findPages } from "../../tests/bench/store-pages.mjs";
import { stores } from "./options.mjs";

/**
 * Starts the production build with freshly seeded data, which `close` removes. Renditions of pictures are
 * cached between runs because rendering them takes most of the time; their file names contain a digest of
 * the picture.
 */
export async function openStore() {
  const dataDir = mkdtempSync(join(tmpdir(), "store-"));
  // The database may run as another user, who must be able to open the folder.
  chmodSync(dataDir, 0o755);
  const media = resolve(".cache/media-cache");
  mkdirSync(media, { recursive: true });
  symlinkSync(media, join(dataDir, "media-cache"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startServer(["build/server.js"], {
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
      POSTS_PER_MINUTE: "100000",
    });
    return {
      origin: server.origin,
      async pagesOf(name) {
        const { cookie, pages } = await findPages(server.origin, stores[name]);
        return {
          cookie,
          pages: {
            home: pages.home,
            category: pages.category,
            product: pages.product,
            cart: pages.cart,
            panel: pages.home,
          },
        };
      },
      async close() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
