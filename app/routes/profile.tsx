import { useLoaderData } from "@remix-run/react";

import { submitProfile } from "~/features/account/profile/profile.actions.server";
import { loadProfilePage } from "~/features/account/profile/profile.data.server";
import { ProfilePage } from "~/features/account/profile/profile-page";
import { pageMeta, type MetaInput } from "~/features/content/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadProfilePage);
export const action = route.action(submitProfile);

export const meta = ({ data, ...page }: MetaInput<ReturnType<typeof useLoaderData<typeof loader>>>) =>
  data
    ? pageMeta({
        page,
        title: "My profile",
        store: data.frame.storeLabel,
        canonical: data.frame.canonical,
        noIndex: true,
      })
    : [];

export default function Profile() {
  return <ProfilePage page={useLoaderData<typeof loader>()} />;
}
