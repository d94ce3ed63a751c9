import { renderToStaticMarkup } from "react-dom/server";

import { readModelKey } from "#contract/shopper/appliance-numbers";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

/** The screens with a finder: its heading and button, and the part of the owner's page that it leads to. */
const finders = {
  modelSerialFinder: { heading: "Find your appliance", button: "Find appliance", part: "" },
  parts: { heading: "Find parts by model", button: "Find parts", part: "#parts" },
  ownership: { heading: "Your appliance", button: "Find appliance", part: "" },
  specificationSearch: { heading: "Find drawings", button: "Find drawings", part: "#drawings" },
} as const;
export type FinderName = keyof typeof finders;

export const maximumModel = 60;
const parameter = "model";

interface Found {
  label: string;
  name: string;
  href: string;
}

export interface FinderView {
  heading: string;
  button: string;
  action: string;
  /** Null before anything was typed. */
  typed: string | null;
  /** A message at the field. */
  error: string | null;
  /** Several appliances to choose from, or similar numbers to ask about. */
  choice: { text: string; models: Found[] } | null;
  search: string;
}

/**
 * The form that finds an appliance by its model number or a part of it, with the answer to what was typed
 * (APPLIANCE-20, APPLIANCE-21). Throws a redirect to the owner's page where only one is meant.
 */
export async function loadFinder(
  context: StoreContext,
  name: FinderName,
): Promise<{ markup: string; hasError: boolean; isAsked: boolean }> {
  const { addresses, url, shop } = context;
  const asked = url.searchParams.get(parameter);
  const { heading, button, part } = finders[name];
  const isOffered = await shop.commerce.offers("findProductModel");
  if (!isOffered) return { markup: drawMissing(addresses.search()), hasError: false, isAsked: false };
  const typed = asked?.trim().slice(0, maximumModel) ?? null;
  const toHref = (model: string) => addresses.owner(model) + part;
  const answer = typed === null ? { error: null, choice: null } : await findModel(context, typed, toHref);
  return {
    markup: drawSection({
      heading,
      button,
      action: addresses[name](),
      typed,
      search: addresses.search(typed || undefined),
      ...answer,
    }),
    hasError: answer.error !== null,
    isAsked: asked !== null,
  };
}

/** The form of the page of an unknown model, with similar numbers. Empty where there is no finder. */
export async function loadFinderFor(context: StoreContext, model: string): Promise<string> {
  const typed = model.slice(0, maximumModel);
  const { heading, button } = finders.modelSerialFinder;
  return drawFinder({
    heading,
    button,
    action: context.addresses.modelSerialFinder(),
    typed,
    search: context.addresses.search(typed),
    choice: (await findModel(context, typed, context.addresses.owner, false)).choice,
    error: null,
  });
}

/** Looks a typed number up. Throws a redirect to the address of the only one that is meant. */
export async function findModel(
  { shop }: StoreContext,
  typed: string,
  toHref: (model: string) => string,
  mayLead = true,
): Promise<Pick<FinderView, "error" | "choice">> {
  const refuse = (error: string) => ({ error, choice: null });
  if (typed === "") return refuse("Enter a model number, or a part of it");
  if (readModelKey(typed) === null)
    return refuse("Enter at least three letters and digits, as they are on the rating plate");
  const { match, candidates, suggestions } = await shop.commerce.call("findProductModel", {
    query: { model: typed },
  });
  const toFound = (each: { model: string; name: string }): Found => ({
    label: each.model,
    name: each.name,
    href: toHref(each.model),
  });
  if (match && mayLead) throw seeOther(toHref(match.model));
  if (candidates.length > 0)
    return {
      error: null,
      choice: {
        text: `${candidates.length} models have “${typed}” in their number. Which one is yours?`,
        models: candidates.map(toFound),
      },
    };
  const near = match ? [match] : suggestions;
  return near.length > 0
    ? {
        error: `We don’t know the model ${typed}`,
        choice: {
          text: `Did you mean ${inWords.format(near.map(({ model }) => model))}?`,
          models: near.map(toFound),
        },
      }
    : refuse(`We don’t know the model ${typed}. Compare it with the rating plate, or type only a part of it`);
}

/** 'A, B or C'. */
export const inWords = new Intl.ListFormat("en-US", { type: "disjunction" });

export const drawSection = (view: FinderView): string =>
  `<section class="lay wrap">${drawFinder(view)}</section>`;

const drawFinder = ({ heading, button, action, typed, error, choice, search }: FinderView): string =>
  renderToStaticMarkup(
    <div className="stack beside">
      <h2>{heading}</h2>
      <div className="stack">
        {error ? <ErrorSummary errors={[{ id: "finder", message: error }]} /> : null}
        <form method="get" action={action} className="stack" aria-label={heading}>
          <TextField
            id="finder"
            label="Model number"
            name={parameter}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maximumModel}
            chars={24}
            hint="From the rating plate. A part is enough, like RFD36"
            error={error}
            defaultValue={typed ?? ""}
          />
          <Button>{button}</Button>
        </form>
        {choice ? (
          <>
            <p>{choice.text}</p>
            <ul className="link-cards">
              {choice.models.map(({ label, name, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                  <p className="muted">{name}</p>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {error && typed ? (
          <p>
            A part has a number of its own: <a href={search}>search the store for “{typed}”</a>.
          </p>
        ) : null}
      </div>
    </div>,
  );

/** For a platform without our calls. */
export const drawMissing = (search: string): string =>
  renderToStaticMarkup(
    <section className="lay wrap">
      <p>
        This store can’t look up model numbers on this page. <a href={search}>Search the store</a> for your
        model instead.
      </p>
    </section>,
  );
