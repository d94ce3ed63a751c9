import { expect } from "vitest";

import type { EventItem, StoreEvent } from "#contract/analytics/events";
import type { EventRecord } from "#contract/analytics/recording";
import { clientAddressHeader, clientUserAgentHeader } from "#contract/accounts/identity";
import { collect } from "~/request/events/collect.server";
import { createEventQueue } from "~/request/events/event-queue.server";
import { recordView } from "~/request/events/record-view.server";
import { sendEvents } from "~/request/events/send-events.server";
import { storeCookies } from "~/request/cookies.server";
import type { ProcessServices } from "~/request/load-context";
import { pageTypeOf } from "~/request/page-head/page-type.server";
import type { PageRecord } from "~/request/visitor/page-notes";
import { demoStores } from "#tests/support/demo-stores";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { requestReturn } from "#platform/purchase/fulfillment/returns";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { loadOrder } from "#platform/purchase/order/order-record";
import { createProviders } from "#platform/purchase/payment/providers";
import { fillCheckout, openOrderSide, pay } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";

const secret = "a secret of the seeded shoppers";
const firstStep = Date.parse("2026-11-20T08:00:00Z");
export const day = "2026-11-20";

export interface ShopperKind {
  scripts: boolean;
  /** `gpc`: agreed once, and the browser opts out by its header since. */
  answer?: "agreed" | "refused" | "gpc" | undefined;
  isBot?: boolean;
}

/**
 * A day of a store whose shoppers see pages, send forms and order. Their events pass through the same code
 * as real ones: the recording of views, the tracker's beacon, the queue of a process and the platform's call.
 * Each step is a second.
 */
export async function openDay() {
  const side = await openOrderSide();
  const [mainStore] = demoStores;
  side.clock.stoppedAt = firstStep;
  const now = () => new Date(side.clock.stoppedAt! + side.clock.offset);
  const access = { platformFetch: side.platform, platformBase: "http://platform.test", stores: demoStores };
  /** A process of the storefront that sends its events when it is told to, or has a full batch. */
  const openProcess = () => {
    const events = createEventQueue({
      send: sendEvents(access as never, silentLog as never),
      cleanPath: (path) => path,
      log: { warn: (details) => expect(details).toBeNull() },
      waitMs: 3600_000,
    });
    return { secret, secureCookies: false, stores: demoStores, now, events } as unknown as ProcessServices;
  };
  const [process, otherProcess] = [openProcess(), openProcess()];
  const cookies = storeCookies(secret, false);
  let count = 0;
  const newId = () => `step-${String((count += 1)).padStart(6, "0")}`;
  /** Orders with the sums that their checkouts showed. */
  const orders: { id: string; total: number; tax: number; delivery: number }[] = [];
  const services = { db: side.db, now, log: silentLog, providers: createProviders({ db: side.db, now }) };
  const settle = (orderId: string) => performOperations(services, { orderId });

  async function come({ scripts, answer, isBot = false }: ShopperKind) {
    const guest = side.shopper();
    const agreed = answer === "agreed";
    const source = {
      address: `10.1.${(count >> 8) & 255}.${count & 255}`,
      browser: isBot ? "Googlebot/2.1" : "Mozilla/5.0 Firefox",
    };
    count += 1;
    const consent = { analytics: agreed, advertising: agreed };
    const said = answer === "gpc" ? { analytics: true, advertising: true } : consent;
    const cookie = [
      await cookies.guest(mainStore!.communityId).serialize(guest.guestId!),
      ...(answer ? [await cookies.consent.serialize(said)] : []),
    ]
      .map((line) => line.split(";")[0]!)
      .join("; ");
    const { webstoreId } = mainStore!;
    const untold: object[] = [];
    let page = { path: "/", pageType: "Home" };

    return {
      /** Sees the page of an address, with what it shows. `late`: another process answers it. */
      async sees(address: string, events: readonly StoreEvent[] = [], { late = false } = {}) {
        side.clock.offset += 1000;
        const services = late ? otherProcess : process;
        const [path = "", search = ""] = address.split(/(?=\?)/);
        page = { path, pageType: pageTypeOf({ path, search }) };
        const record: PageRecord = {
          pageType: page.pageType,
          productType: null,
          bcPage: "record",
          storeId: webstoreId,
          storeName: "Ardenne",
          storeType: "ardenne",
          guestGroups: "Guests",
          events: [...events],
        };
        const id = newId();
        const secGpc = answer === "gpc" ? "1" : "";
        const request = { ...source, isBot, path: address, cookie, secGpc };
        await recordView(services, { id, page: record, request, viewer: null, scripts: null });
        if (!scripts) return;
        const beacon = { path: address, view: { id, page: "hash" }, events: untold.splice(0) };
        const known = { hash: "hash", page: record };
        const parts = { services, recordOf: () => known, told: () => {}, viewerOf: async () => null };
        expect(await collect(parts, request, JSON.stringify(beacon))).toBe(204);
      },
      /** Something that only the browser knows; the next beacon tells of it. */
      tells({ name, payload }: StoreEvent, path = page.path) {
        if (scripts) untold.push({ id: newId(), name, payload, path });
      },
      /** Sends a form of the page. */
      sends({ name, payload }: StoreEvent) {
        side.clock.offset += 1000;
        const record: EventRecord = {
          ...page,
          id: newId(),
          name,
          payload,
          at: now().toISOString(),
          scripts: scripts ? true : null,
          isBot,
          consent,
          visitor: agreed ? `guest:${guest.guestId}` : null,
          source,
        };
        process.events.push(webstoreId, record);
      },
      /** Places an order, and keeps what the checkout shows before it. */
      async orders(productId: string, quantity: number) {
        side.clock.offset += 1000;
        await guest.add(productId, quantity);
        const params = { checkoutId: await fillCheckout(guest) };
        const { body } = await guest.call("getCheckout", { params });
        await pay(side, guest, params.checkoutId);
        const measure = { scripts: scripts ? true : null, isBot, consent, source };
        const answer = await guest.call("placeOrder", { params, body: { measure } });
        expect(answer.status).toBe(201);
        const { grandTotalAmount, totalTaxAmount, totalChargeAmount } = body.cartSummary;
        const [total, tax, delivery] = [grandTotalAmount, totalTaxAmount, totalChargeAmount].map(Number);
        const { orderSummaryId: id } = answer.body as { orderSummaryId: string };
        orders.push({ id, total: total!, tax: tax!, delivery: delivery! });
      },
      /** Refuses analytics, after the process that gets the form has sent what waits in it. */
      async refuses() {
        side.clock.offset += 1000;
        await process.events.flush();
        const headers = {
          [clientAddressHeader]: source.address,
          [clientUserAgentHeader]: source.browser,
        };
        const body = { guestIds: [guest.guestId] };
        expect((await guest.call("forgetActivities", { body, headers })).status).toBe(200);
      },
    };
  }

  /** Changes of orders by the store, later on the day. */
  const store = {
    async ships(orderId: string) {
      const request = { orderId, actor: "operator:kim" };
      await shipOrder(services, request, { carrier: "Freight Line", trackingNumber: "FL1" });
      await deliverShipments(services, request);
      await settle(orderId);
    },
    async takesBackOnePiece(orderId: string) {
      const request = { orderId, actor: "operator:kim" };
      const { items } = await loadOrder(side.db, orderId);
      const quantities = [{ itemId: items[0]!.id, quantity: 1 }];
      const { returnOrderId } = await requestReturn(services, request, { quantities, reason: "Damaged" });
      await receiveReturn(services, request, { returnOrderId, restock: false });
      await settle(orderId);
    },
    /** In minor units. */
    async givesBack(orderId: string, amount: number) {
      await refundOrder(services, { orderId, actor: "operator:kim" }, { amount, reason: "A scratch" });
      await settle(orderId);
    },
  };

  /** Everything that waits is stored. */
  async function end() {
    await process.events.flush();
    await otherProcess.events.flush();
  }
  return { side, come, end, orders, store };
}

export type Day = Awaited<ReturnType<typeof openDay>>;
export type DayShopper = Awaited<ReturnType<Day["come"]>>;

/** A product in an event; reports take only its SKU. */
export const itemOf = (sku: string): EventItem => ({
  item_name: sku,
  item_id: sku,
  price: "900.00",
  discount: "0.00",
  item_brand: "Ardenne",
  item_category: "Ranges",
  item_category2: "",
  item_category3: "",
  item_category4: "",
  item_variant: "",
  on_sale: "No",
  on_clearance: "No",
  eco_part: "",
  quantity: 1,
});
