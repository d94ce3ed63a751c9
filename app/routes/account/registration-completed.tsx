import { useLoaderData } from "@remix-run/react";

import { screens } from "~/addresses.server";
import { loadCompleted } from "~/features/appliances/completed.data.server";
import { CompletedPage } from "~/features/appliances/completed-page";
import { loadRegistered } from "~/features/appointments/appointment.data.server";
import { RegisteredPage } from "~/features/appointments/registered-page";
import { loadRecordPage, loadRecordTexts } from "~/features/content/content.data.server";
import { ContentPage, ContentTexts } from "~/features/content/content-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";

const path = screens.registrationCompleted;

/**
 * The seats or the appliance that was just registered. Without either, the page is the content record about
 * what comes next.
 */
async function loadPage(context: StoreContext) {
  const registered = await loadRegistered(context);
  if (registered) return { registered, completed: null, head: registered.head };
  const completed = await loadCompleted(context);
  if (!completed) return { registered, completed, ...(await loadRecordPage(context, path)) };
  return {
    registered,
    head: { title: "Registration completed", noIndex: true },
    completed,
    texts: await loadRecordTexts(context, path),
  };
}

export const loader = route.loader(loadPage, { needs: "nobody" });
export const action = route.forms();
export const meta = pageMeta;

export default function RegistrationCompleted() {
  const page = useLoaderData<typeof loader>();
  if (page.registered) return <RegisteredPage page={page.registered} />;
  if (!page.completed) return <ContentPage page={page} />;
  return (
    <>
      <CompletedPage page={page.completed} />
      {page.texts ? <ContentTexts page={page.texts} /> : null}
    </>
  );
}
