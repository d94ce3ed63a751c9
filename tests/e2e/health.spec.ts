import { expect, test } from "./fixtures";

test("the store answers that it is well (OPS-13)", async ({ request }) => {
  const answer = await request.get("/healthz");
  expect(answer.status()).toBe(200);
});
