/**
 * The scripts of the delivery ZIP. They are fetched when somebody comes to its popover, opens its modal, or
 * has a ZIP to store.
 */
import { useRevalidator } from "@remix-run/react";
import {
  useContext,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

import { FormTokenContext, formTokenField } from "~/request/forms/form-token";
import { PageQueryContext, pageQueryField } from "~/request/forms/page-query";
import { useLazyModule } from "~/shell/enhancements/use-lazy-module";
import type { ZipView } from "~/shell/shell-view";
import { announce } from "~/ui/announcer/announcer";

import { findPosition, UseMyLocation } from "./use-my-location";
import { useZipForm } from "./use-zip-form";
import { ZipFields } from "./zip-fields";
import { mirrorZip, onZipChangedInOtherTab, takeStoredZip } from "./zip-record";

export interface DeliveryZipProps {
  record: ZipView | null;
  /** False for a ZIP where the store does not deliver. */
  isServed: boolean;
  /** The page itself says what the ZIP means for its products. */
  answersForZip?: boolean | undefined;
  /** The message of a form that was posted without script, and what was typed. */
  error: string | null;
  value: string | null;
  actionUrl: string;
  /** The page of the ZIP; links to it open the modal. */
  pageUrl: string;
  isSignedIn: boolean;
  /** The position is asked for as soon as the page is shown (ZIP-15). */
  asksPosition?: boolean | undefined;
}

export interface ZipModalState {
  isOpen: boolean;
  close(): void;
}

interface ZipBehaviorProps extends DeliveryZipProps {
  popover: RefObject<HTMLDetailsElement>;
  modal: ZipModalState;
  /** The label of the popover, which is announced after a change (ZIP-21). */
  labelOf(zip: string | null, isServed: boolean): string;
}

export function ZipBehavior({
  record,
  isServed,
  error,
  value,
  actionUrl,
  isSignedIn,
  asksPosition,
  popover,
  modal,
  labelOf,
}: ZipBehaviorProps) {
  const zip = record?.Zipcode ?? null;
  const focusSummary = () => popover.current?.querySelector("summary")?.focus();
  /**
   * True while a stored ZIP or a position is posted that the visitor did not enter, so that no message is
   * shown and nothing opens.
   */
  const isRestoring = useRef(false);
  const form = useZipForm({ record, documentError: error, actionUrl, onSettled: finishPost });
  const { problem, fieldsKey, reset } = form;
  const postUnasked = (fields: Parameters<typeof form.post>[0]) => {
    isRestoring.current = true;
    form.post(fields);
  };
  useStoredZip(record, asksPosition === true, postUnasked);

  function finishPost(refused: string | null) {
    if (isRestoring.current) {
      isRestoring.current = false;
      if (refused) reset();
      return;
    }
    if (refused) {
      announce(`Error: ${refused}`);
      if (!modal.isOpen && popover.current) popover.current.open = true;
      const place = modal.isOpen ? document.querySelector("dialog.modal") : popover.current;
      return place?.querySelector<HTMLInputElement>("[name=zip]")?.focus();
    }
    if (zip) announce(labelOf(zip, isServed));
    if (modal.isOpen) {
      modal.close();
      // The link that opened the modal may have been removed, because it asked for the ZIP.
      requestAnimationFrame(() => document.activeElement === document.body && focusSummary());
    } else if (popover.current) {
      popover.current.open = false;
      focusSummary();
    }
  }

  const fields = {
    actionUrl,
    value: (form.isFresh ? value : null) ?? zip ?? "",
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      form.send(event.currentTarget);
    },
    children: (
      <UseMyLocation
        onPosition={form.post}
        onRefused={isSignedIn ? () => form.post({ position: "unavailable" }) : undefined}
      />
    ),
  };
  const shown = isRestoring.current || modal.isOpen ? null : problem;
  useFormInPlace(popover, fieldsKey, <ZipFields {...fields} id="delivery-zip" problem={shown} />);
  useEffect(() => {
    const details = popover.current;
    const close = () => details?.open === false && reset();
    details?.addEventListener("toggle", close);
    return () => details?.removeEventListener("toggle", close);
    // oxlint-disable-next-line react/exhaustive-deps -- each render makes an equal function
  }, [popover]);

  // Without its styles the modal is plain, but it opens.
  const styles = useLazyModule(modal.isOpen, () =>
    import("~/shell/enhancements/on-demand-styles").catch(() => ({})),
  );
  return styles && modal.isOpen
    ? createPortal(
        <ZipModal
          onClose={() => {
            modal.close();
            reset();
          }}
        >
          <ZipFields {...fields} key={fieldsKey} id="delivery-zip-modal" problem={problem} />
        </ZipModal>,
        // Outside of the header, which hides its parts while it is fixed at the top.
        document.body,
      )
    : null;
}

/**
 * The modal "Show Availability in Your Area" (ZIP-3), which links to the page of the ZIP open. The browser
 * keeps the focus inside and gives it back. Escape, the backdrop and the button close it.
 */
function ZipModal({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.querySelector("input:not([type=hidden])")?.scrollIntoView({ block: "nearest" });
    return () => opened?.close();
  }, []);
  return (
    // With the keyboard it closes by Escape or the button; only a pointer can click on the backdrop.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby="zip-modal-title"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="stack">
        <h2 id="zip-modal-title">Show Availability in Your Area</h2>
        {children}
        <button type="button" className="shut" onClick={() => dialog.current?.close()}>
          <span className="vh">Close</span>
        </button>
      </div>
    </dialog>
  );
}

type Draw = (token: string | null, query: string, fields: ReactNode) => ReactNode;

/**
 * Hydrates the form of the popover, a static fragment, and draws each later state into it. Elements, focus
 * and what was typed stay. A new `fieldsKey` draws the fields anew, with the saved ZIP.
 */
function useFormInPlace(popover: RefObject<HTMLElement>, fieldsKey: string, form: ReactNode): void {
  const token = useContext(FormTokenContext);
  const query = useContext(PageQueryContext);
  const root = useRef<Root>();
  // A root that is drawn before it is hydrated would make its elements anew.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    const place = popover.current?.querySelector(".pop");
    if (!place) return;
    const draw: Draw = (tokenShown, queryShown, fields) => (
      <FormTokenContext.Provider value={tokenShown}>
        <PageQueryContext.Provider value={queryShown}>
          <Fields key={fieldsKey} onDrawn={() => setHydrated(true)}>
            {fields}
          </Fields>
        </PageQueryContext.Provider>
      </FormTokenContext.Provider>
    );
    const shown = place.querySelector("form");
    if (shown && !root.current) root.current = hydrateRoot(place, asReceived(shown, draw));
    else if (isHydrated || !shown) (root.current ??= createRoot(place)).render(draw(token, query, form));
  });
}

function Fields({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  // oxlint-disable-next-line react/exhaustive-deps -- each render makes an equal function
  useEffect(onDrawn, []);
  return children;
}

/** The form as the server has drawn it. The page may have another address and token since. */
function asReceived(form: HTMLFormElement, draw: Draw): ReactNode {
  const fieldOf = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return draw(
    fieldOf(formTokenField)?.value ?? null,
    fieldOf(pageQueryField)?.value ?? "",
    <ZipFields
      actionUrl={form.getAttribute("action")!}
      id="delivery-zip"
      value={fieldOf("zip")!.defaultValue}
      problem={form.querySelector(".error")?.lastChild?.textContent ?? null}
    />,
  );
}

/** A browser is asked for its position once a document. */
let hasAskedPosition = false;

/**
 * Keeps the browser's copy of the ZIP equal to the server's cookie (ZIP-12, ZIP-13). If the cookie is gone
 * but the browser still has a ZIP, `post` sends it; a browser without one may be asked where it is (ZIP-15).
 */
function useStoredZip(
  record: ZipView | null,
  asksPosition: boolean,
  post: (fields: { zip: string } | { latitude: string; longitude: string }) => void,
): void {
  useEffect(() => {
    if (record) return mirrorZip(record);
    const stored = takeStoredZip();
    if (stored) return post({ zip: stored });
    if (!asksPosition || hasAskedPosition) return;
    hasAskedPosition = true;
    findPosition(post);
    // oxlint-disable-next-line react/exhaustive-deps -- only for another record, not after each navigation
  }, [record?.Zipcode]);

  const { revalidate } = useRevalidator();
  useEffect(() => onZipChangedInOtherTab(revalidate), [revalidate]);
}
