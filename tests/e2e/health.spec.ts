import { expect, test } from "./fixtures";

test("the store answers that it is well", async ({ request }) => {
  const answer = await request.get("/healthz");
  expect(answer.status()).toBe(200);
});
