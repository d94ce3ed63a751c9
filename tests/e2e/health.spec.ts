import { expect, testWithoutBrowser as test } from "./fixtures";

test("the health check answers (OPS-13)", async ({ request }) => {
  const answer = await request.get("/healthz");
  expect(answer.status()).toBe(200);
});
