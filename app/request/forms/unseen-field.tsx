/** The name of the field that only programs fill in. */
export const unseenField = "leave-empty";

/**
 * A field that people do not see, in forms that anybody may send (REQUEST-5). Text browsers show it with its
 * label. The form is declared with `isOpen`. `id`: unique in the page.
 */
export function UnseenField({ id }: { id: string }) {
  return (
    <p hidden>
      <label htmlFor={id}>Leave this field empty</label>{" "}
      <input id={id} name={unseenField} autoComplete="off" tabIndex={-1} />
    </p>
  );
}
