import type * as requests from "#contract/shopper/requests";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";

import { detailsOf, type RequestRow } from "./details";
import { createRequest } from "./service";

const toSent = ({ reference, kind, created_at }: RequestRow) => ({
  reference,
  kind,
  receivedDate: created_at.toISOString(),
});

/** Requests to the merchant (API-434, API-435). */
export const requestHandlers: Handlers<typeof requests> = {
  async createRequest(input) {
    const { row, isNew } = await createRequest(input, input.body);
    return { status: isNew ? 201 : 200, body: toSent(row) };
  },

  async getRequest({ params, webstore, services: { db } }) {
    const row = await db
      .selectFrom("request")
      .selectAll()
      .where("token", "=", params.token!)
      .where("webstore_id", "=", webstore.id)
      .executeTakeFirst();
    if (!row) throw notFound("The request does not exist");
    const [files, answers] = await Promise.all([
      db
        .selectFrom("request_document")
        .select("file_name")
        .where("request_id", "=", row.id)
        .orderBy("id")
        .execute(),
      db
        .selectFrom("request_answer")
        .select(["text", "created_at"])
        .where("request_id", "=", row.id)
        .where("action", "<>", "Closed")
        .orderBy("id")
        .execute(),
    ]);
    return {
      body: {
        ...toSent(row),
        status: row.status,
        details: detailsOf(
          row,
          files.map(({ file_name }) => file_name),
        ),
        answers: answers.map(({ text, created_at }) => ({ text, answeredDate: created_at.toISOString() })),
      },
    };
  },
};
