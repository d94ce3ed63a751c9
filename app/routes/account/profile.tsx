import { useLoaderData } from "@remix-run/react";

import { profileForms } from "~/features/account/profile/profile.actions.server";
import { loadProfilePage } from "~/features/account/profile/profile.data.server";
import { ProfilePage } from "~/features/account/profile/profile-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const handle = { account: "profile" };
export const loader = route.loader(loadProfilePage, { needs: "signed-in" });
export const action = route.forms(profileForms, { needs: "signed-in" });
export const meta = pageMeta;

export default function Profile() {
  return <ProfilePage page={useLoaderData<typeof loader>()} />;
}
