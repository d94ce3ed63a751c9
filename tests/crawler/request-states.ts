import { all, attribute, type ServedPage } from "./page";
import { home, person } from "./shopping";
import { findForm, Visitor, type Answer } from "./visitor";

/** The last time of a form; the tests that book take earlier ones. */
const lastTime = ({ page }: Answer): Record<string, string> => {
  const times = all(findForm(page, "Continue"), "input").filter((each) => attribute(each, "name") === "slot");
  return { slot: attribute(times.at(-1)!, "value")! };
};

/** The forms for messages, bookings, repairs and the comparison: refused, and their second steps. */
export async function requestPages(origin: string): Promise<ServedPage[]> {
  const answers = await Promise.all([
    messages(origin),
    bookings(origin),
    repairs(origin),
    comparison(origin),
  ]);
  return answers.flat().map(({ page }) => page);
}

async function messages(origin: string): Promise<Answer[]> {
  const visitor = new Visitor(origin);
  const refuse = async (path: string, button: string, typed: Record<string, string> = {}) =>
    visitor.press((await visitor.open(path)).page, button, typed);
  const ask = "/brand-partners?partner=oakline-cabinets&ask=Ask+this+partner+to+call+me";
  const form = await visitor.open("/support");
  const sent = await visitor.press(form.page, "Send message", {
    ...person,
    topic: "A delivery",
    message: "Is there room for a truck?",
  });
  return [
    await visitor.press(form.page, "Send message", { message: "Is there room for a truck?" }),
    sent,
    await refuse("/feedback", "Send feedback", { email: "ana" }),
    await refuse("/submit-an-idea", "Send idea"),
    await refuse("/material-samples", "Order samples", { postalCode: "1" }),
    await refuse(ask, "Send request"),
    await refuse("/aspen-food-wine-classic", "Tell me"),
  ];
}

async function bookings(origin: string): Promise<Answer[]> {
  const visitor = new Visitor(origin);
  const times = await visitor.open("/schedule-consultation?place=chicago");
  const held = await visitor.press(times.page, "Continue", lastTime(times));
  const refused = await visitor.press(held.page, "Book it", { firstName: "Zoe", email: "zoe" });
  return [
    await visitor.press(times.page, "Continue"),
    held,
    refused,
    await visitor.press(held.page, "Book it", person),
    await visitor.press((await visitor.open("/aspen-food-wine-classic")).page, "Continue"),
  ];
}

async function repairs(origin: string): Promise<Answer[]> {
  const visitor = new Visitor(origin);
  const times = await visitor.open("/mya-repair-services?model=AR-RFD36&zip=40222");
  const held = await visitor.press(times.page, "Continue", lastTime(times));
  return [
    await visitor.open("/mya-repair-services?model=AR-RFD36&zip=96815"),
    await visitor.press(times.page, "Continue"),
    held,
    await visitor.press(held.page, "Book visit", { postalCode: "96815" }),
    await visitor.press((await visitor.open("/repair/new")).page, "Request repair", home),
  ];
}

async function comparison(origin: string): Promise<Answer[]> {
  const visitor = new Visitor(origin);
  const empty = await visitor.open("/compare");
  const { page: list } = await visitor.open("/category/cooking/professional-ranges");
  const ids = all(list.document, "input")
    .filter((each) => attribute(each, "name") === "ids")
    .map((each) => attribute(each, "value")!);
  const query = (count: number) => new URLSearchParams(ids.slice(0, count).map((id) => ["ids", id]));
  const two = await visitor.open(`/compare?${query(2)}`);
  return [
    await visitor.press(empty.page, "Add to comparison"),
    two,
    await visitor.press(two.page, "Add to comparison", { model: "No such model" }),
    await visitor.open(`/compare?${query(4)}`),
  ];
}
