import { useEffect, useRef, useState, type RefObject } from "react";

import { pageQueryField } from "~/request/forms/page-query";
import { isPlainClick } from "~/shell/enhancements/plain-click";
import { useLazyModule } from "~/shell/enhancements/use-lazy-module";
import { Icon } from "~/shell/header/icon";
import { isStored } from "~/shell/session/is-stored";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import type { DeliveryZipProps, ZipModalState } from "./zip-behavior";

/**
 * The delivery ZIP: a popover that the browser opens without script, with a form that posts to the page it
 * stands on (ZIP-2, ZIP-5). It is open from the start where the last ZIP was refused. The form is a static
 * fragment. Its scripts are loaded when somebody comes to it, and hydrate it in place, so that what was typed
 * meanwhile stays (FORM-49).
 */
export function DeliveryZip(props: DeliveryZipProps) {
  const { record, isServed, answersForZip, error, actionUrl, pageUrl, asksPosition } = props;
  const zip = record?.Zipcode;
  const popover = useRef<HTMLDetailsElement>(null);
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  useEffect(() => setUsed(popover.current?.open === true || isStored("zipcode")), []);

  const modal = useZipModal(pageUrl);
  const behavior = useLazyModule(
    isUsed || modal.isOpen || record !== null || asksPosition === true,
    () => import("./zip-behavior"),
    modal.onLoadFailure,
  );
  const isLive = behavior !== null;
  useEffect(() => {
    if (!isLive) followPage(popover, actionUrl);
  }, [isLive, actionUrl]);
  return (
    <>
      {/* The handlers only fetch scripts; what can be pressed stands inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        className="zip"
        ref={popover}
        open={error !== null || undefined}
        onPointerOver={use}
        onFocus={use}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.querySelector<HTMLInputElement>("[name=zip]")?.focus();
        }}
      >
        <summary>
          <Icon name="pin" />
          <span>{zip && !isServed && answersForZip ? `ZIP code ${zip}` : labelOf(zip, isServed)}</span>
        </summary>
        <StaticFragment name="delivery-zip" className="pop" />
      </details>
      {!zip && <a href={pageUrl}>Enter ZIP code </a>}
      {behavior && <behavior.ZipBehavior {...props} popover={popover} modal={modal} labelOf={labelOf} />}
    </>
  );
}

/** The form of the document posts to the page to which a script has led since. */
function followPage(popover: RefObject<HTMLElement>, actionUrl: string): void {
  const form = popover.current?.querySelector("form");
  if (!form || form.getAttribute("action") === actionUrl) return;
  form.setAttribute("action", actionUrl);
  form.querySelector(`[name="${pageQueryField}"]`)?.remove();
}

/** The control's label, and what is announced after a change (ZIP-21). */
const labelOf = (zip: string | null | undefined, isServed: boolean) =>
  !zip ? "DELIVERING TO ZIP CODE" : isServed ? `Delivering to ${zip}` : `No delivery to ${zip} yet`;

/** With scripts, links to the page of the ZIP open a modal instead (ZIP-3). */
function useZipModal(pageUrl: string): ZipModalState & { onLoadFailure(): void } {
  const [isOpen, setOpen] = useState(false);
  const wasWanted = useRef(false);
  const isMissing = useRef(false);

  useEffect(() => {
    const openByLink = (event: MouseEvent) => {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("a[href]");
      const leadsToPage = link?.pathname === pageUrl && link.origin === location.origin;
      const cannotOpen = isMissing.current || typeof HTMLDialogElement === "undefined";
      if (!leadsToPage || location.pathname === pageUrl || cannotOpen) return;
      event.preventDefault();
      wasWanted.current = true;
      setOpen(true);
    };
    document.addEventListener("click", openByLink, true);
    return () => document.removeEventListener("click", openByLink, true);
  }, [pageUrl]);

  /**
   * Called if the modal's script cannot be loaded: links lead to the page of the ZIP again, and a link that
   * was already clicked is followed.
   */
  const onLoadFailure = () => {
    isMissing.current = true;
    if (wasWanted.current) location.assign(pageUrl);
  };
  return { isOpen, close: () => setOpen(false), onLoadFailure };
}
