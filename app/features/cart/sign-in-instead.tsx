import { ButtonLink } from "~/ui/button/button";

/** Stands where a button would be that guests may not use in this store (SESSION-29). */
export function SignInInstead({ reason, href }: { reason: string; href: string }) {
  return (
    <div className="stack">
      <p>{reason}</p>
      <p>
        <ButtonLink href={href}>Sign in</ButtonLink>
      </p>
    </div>
  );
}
