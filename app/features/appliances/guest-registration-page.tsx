import type { loadGuestRegistration } from "./registration.data.server";
import { RegistrationForm } from "./registration-form";

export function GuestRegistrationPage({ page }: { page: Awaited<ReturnType<typeof loadGuestRegistration>> }) {
  return (
    <div className="wrap section stack">
      <h1>Register your product</h1>
      <p className="lead">
        No account needed. Have one? <a href={page.signIn}>Sign in</a> and skip the typing.
      </p>
      <RegistrationForm form={page.form} />
    </div>
  );
}
