import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { isPlainClick } from "~/shell/enhancements/plain-click";
import { useLazyModule } from "~/shell/enhancements/use-lazy-module";
import { Icon } from "~/shell/header/icon";
import type { ZipView } from "~/shell/shell-view";
import { announce } from "~/ui/announcer/announcer";

import { useZipForm } from "./use-zip-form";
import { ZipFields } from "./zip-fields";

interface DeliveryZipProps {
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
}

/**
 * The delivery ZIP: a popover that the browser opens without script, with a form that posts to the page it
 * stands on (ZIP-2, ZIP-5). It is open from the start where the last ZIP was refused.
 */
export function DeliveryZip({
  record,
  isServed,
  answersForZip,
  error,
  value,
  actionUrl,
  pageUrl,
  isSignedIn,
}: DeliveryZipProps) {
  const zip = record?.Zipcode ?? null;
  const popover = useRef<HTMLDetailsElement>(null);
  const focusSummary = () => popover.current?.querySelector("summary")?.focus();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => setUsed(popover.current?.open === true || hasStoredZip()), []);

  const modal = useZipModal(pageUrl);
  const enhancements = useLazyModule(
    isUsed || modal.isOpen || record !== null,
    () => import("./zip-enhancements"),
    modal.onLoadFailure,
  );

  /**
   * True while a stored ZIP is being posted. The visitor did not start this, so no message is shown and
   * nothing opens.
   */
  const isRestoring = useRef(false);
  const form = useZipForm({ record, documentError: error, actionUrl, onSettled: finishPost });
  useStoredZip(enhancements, record, (stored) => {
    isRestoring.current = true;
    form.post({ zip: stored });
  });

  function finishPost(problem: string | null) {
    if (isRestoring.current) {
      isRestoring.current = false;
      if (problem) form.reset();
      return;
    }
    if (problem) {
      announce(`Error: ${problem}`);
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
    form,
    actionUrl,
    isSignedIn,
    UseMyLocation: enhancements?.UseMyLocation,
    value: (form.isFresh ? value : null) ?? zip ?? "",
  };
  const { problem, fieldsKey, reset } = form;
  return (
    <>
      <details
        className="zip"
        ref={popover}
        open={problem && !modal.isOpen && !isRestoring.current ? true : undefined}
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open) return reset();
          setUsed(true);
          currentTarget.querySelector<HTMLInputElement>("[name=zip]")?.focus();
        }}
      >
        <summary>
          <Icon name="pin" />
          <span>{zip && !isServed && answersForZip ? `ZIP code ${zip}` : labelOf(zip, isServed)}</span>
        </summary>
        <div className="pop">
          <ZipFields {...fields} key={fieldsKey} id="delivery-zip" problem={modal.isOpen ? null : problem} />
        </div>
      </details>
      {enhancements && modal.isOpen
        ? createPortal(
            <enhancements.ZipModal
              onClose={() => {
                modal.close();
                reset();
              }}
            >
              <ZipFields {...fields} key={fieldsKey} id="delivery-zip-modal" problem={problem} />
            </enhancements.ZipModal>,
            // Outside of the header, which hides its parts while it is fixed at the top.
            document.body,
          )
        : null}
    </>
  );
}

/** The control's label, and what is announced after a change (ZIP-21). */
const labelOf = (zip: string | null, isServed: boolean) =>
  !zip ? "DELIVERING TO ZIP CODE" : isServed ? `Delivering to ${zip}` : `No delivery to ${zip} yet`;

/** With scripts, links to the page of the ZIP open a modal instead (ZIP-3). */
function useZipModal(pageUrl: string) {
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

type ZipEnhancements = typeof import("./zip-enhancements");

function hasStoredZip(): boolean {
  try {
    return "zipcode" in localStorage;
  } catch {
    return false;
  }
}

/**
 * Keeps the browser's copy of the ZIP equal to the server's cookie (ZIP-12, ZIP-13). If the cookie is gone
 * but the browser still has a ZIP, `restore` posts it.
 */
function useStoredZip(
  enhancements: ZipEnhancements | null,
  record: ZipView | null,
  restore: (zip: string) => void,
): void {
  useEffect(() => {
    if (!enhancements) return;
    if (record) return enhancements.mirrorZip(record);
    const stored = enhancements.takeStoredZip();
    if (stored) restore(stored);
    // oxlint-disable-next-line react/exhaustive-deps -- only for another record, not after each navigation
  }, [enhancements, record?.Zipcode]);

  const { revalidate } = useRevalidator();
  useEffect(() => enhancements?.onZipChangedInOtherTab(revalidate), [enhancements, revalidate]);
}
