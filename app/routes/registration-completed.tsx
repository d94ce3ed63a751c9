import { useLoaderData } from "@remix-run/react";

import { screens } from "~/addresses.server";
import { loadCompleted } from "~/features/appliances/completed.data.server";
import { CompletedPage } from "~/features/appliances/completed-page";
import { loadRecordPage, loadRecordTexts } from "~/features/content/content.data.server";
import { ContentPage, ContentTexts } from "~/features/content/content-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";

const path = screens.registrationCompleted;

/** Without a registration of this person, the page is the content record about what comes next. */
async function loadPage(context: StoreContext) {
  const completed = await loadCompleted(context);
  if (!completed) return { completed, record: await loadRecordPage(context, path) };
  const { profile, url } = context;
  return {
    completed,
    texts: await loadRecordTexts(context, path),
    storeLabel: profile.label,
    canonical: url.origin + url.pathname,
  };
}

export const loader = route.loader(loadPage);
export const action = route.action();

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) => {
  if (!data) return [];
  if (!data.completed) {
    const { record } = data;
    const { title, storeLabel: store, metaDescription: description, canonical, noIndex } = record;
    return pageMeta({ page, title, store, description, canonical, noIndex });
  }
  const { storeLabel: store, canonical } = data;
  return pageMeta({ page, title: "Registration completed", store, canonical, noIndex: true });
};

export default function RegistrationCompleted() {
  const page = useLoaderData<typeof loader>();
  if (!page.completed) return <ContentPage page={page.record} />;
  return (
    <>
      <CompletedPage page={page.completed} />
      {page.texts ? <ContentTexts page={page.texts} /> : null}
    </>
  );
}
