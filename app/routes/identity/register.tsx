import { useLoaderData } from "@remix-run/react";

import { register } from "~/features/account/identity/register.actions.server";
import { loadRegister } from "~/features/account/identity/register.data.server";
import { RegisterPage } from "~/features/account/identity/register-page";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadRegister, { needs: "nobody" });
export const action = route.forms([register], { needs: "nobody" });
export const meta = pageMeta;

export default function Register() {
  return <RegisterPage page={useLoaderData<typeof loader>()} />;
}
