import type { AddressInfo } from "node:net";

import express from "express";

import { networkPlatform } from "~/commerce/client/network-platform";
import { openNetwork } from "#edge/network";
import type { PlatformFetch } from "#contract/platform-fetch";
import { serveFetch } from "#edge/fetch-adapter";
import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";

import { createOrderSide, type OrderSide } from "#tests/support/order-side";
import { asWebFetch } from "#tests/support/web-fetch";

/** One of the two transports to the same platform: in process or over HTTP. */
export interface Transport {
  name: "in process" | "over HTTP";
  fetch: PlatformFetch;
  /** Origin before /services/data. */
  base: string;
}

/** The platform and the records that all cases use. */
export interface World {
  side: OrderSide;
  /** A range of the store `ardenne` at 900.00, at most ten in a cart, with plenty of stock. */
  productId: string;
}

export interface ContractPlatform extends World {
  transports: Record<Transport["name"], Transport>;
  /** Errors that the router answered with 500; tests expect none. */
  failures: unknown[];
  close(): Promise<void>;
}

/**
 * The whole embedded platform on a database of its own: as a function, and behind a server on a free port of
 * this machine.
 */
export async function openContractPlatform(
  options: Parameters<typeof createOrderSide>[0] = {},
): Promise<ContractPlatform> {
  const side = await createOrderSide(options);
  const failures: unknown[] = [];
  const log = { info() {}, error: (details: object) => void failures.push(details) };
  const now = () => new Date((side.clock.stoppedAt ?? Date.now()) + side.clock.offset);
  const inProcess = createRouter(handlers, { db: side.db, now, gatewayPendingMs: 5_000, log });

  const app = express()
    .disable("x-powered-by")
    .use(serveFetch(asWebFetch(inProcess), { bytes: 16 * 1024 * 1024 }));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  const { port } = server.address() as AddressInfo;
  const network = openNetwork({ log: { warn: log.error } });

  return {
    side,
    productId: await side.insertProduct({ stock: 100_000 }),
    transports: {
      "in process": { name: "in process", fetch: inProcess, base: "http://platform.test" },
      "over HTTP": {
        name: "over HTTP",
        fetch: networkPlatform(network.call, "a secret of platform and storefront"),
        base: `http://127.0.0.1:${port}`,
      },
    },
    failures,
    async close() {
      await network.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await side.close();
    },
  };
}
