import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { useFormTokenFields } from "~/request/form-token";
import { announce } from "~/ui/announcer/announcer";
import { Icon } from "~/shell/header/icon";
import type { ZipView } from "~/shell/shell-view";
import { useLater } from "~/shell/enhancements/use-later";
import { useZipForm } from "./use-zip-form";
import { ZipFields } from "./zip-fields";

interface DeliveryZipProps {
  record: ZipView | null;
  /** Of a form that came back with the document, and what was typed. */
  error: string | null;
  value: string | null;
  actionUrl: string;
  /** The page of the ZIP; links to it open the modal. */
  pageUrl: string;
  isSignedIn: boolean;
}

function hasStoredZip(): boolean {
  try {
    return "zipcode" in localStorage;
  } catch {
    return false;
  }
}

/**
 * The delivery ZIP (shell.md section 4): a popover that the browser opens, a form that posts to the page it
 * stands on. Open from the start where the last ZIP was not found. With scripts the same post keeps the page,
 * and links to the ZIP's page open the modal.
 */
export function DeliveryZip({ record, error, value, actionUrl, pageUrl, isSignedIn }: DeliveryZipProps) {
  const zip = record?.Zipcode ?? null;
  const box = useRef<HTMLDetailsElement>(null);
  const [isModal, setModal] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const quiet = useRef(false);
  // Without the modal links lead to the page.
  const isAway = useRef(false);
  const wantsModal = useRef(false);
  const live = useLater(
    isUsed || isModal || record !== null,
    () => import("./zip-live"),
    () => {
      isAway.current = true;
      if (wantsModal.current) location.assign(pageUrl);
    },
  );
  const form = useZipForm(error, (problem) => {
    if (quiet.current) {
      quiet.current = false;
      if (problem) form.forget();
      return;
    }
    const place = isModal ? document.querySelector("dialog.modal") : box.current;
    if (problem) return place?.querySelector<HTMLInputElement>("[name=zip]")?.focus();
    if (zip) announce(`Delivering to ${zip}`);
    if (isModal) {
      setModal(false);
      // The link that opened the modal may have gone with what it asked for.
      requestAnimationFrame(() => document.activeElement === document.body && summary()?.focus());
    } else if (box.current) {
      box.current.open = false;
      summary()?.focus();
    }
  });
  const summary = () => box.current?.querySelector("summary");

  useEffect(() => setUsed(box.current?.open === true || hasStoredZip()), []);
  const { submit } = form.fetcher;
  const tokenFields = useFormTokenFields();
  useEffect(() => {
    if (!live) return;
    if (record) return live.keepZip(record);
    const kept = live.takeStoredZip();
    if (!kept) return;
    quiet.current = true;
    submit(
      { intent: "delivery-zip", zip: kept, ...tokenFields },
      { method: "post", action: actionUrl, preventScrollReset: true },
    );
    // Only the record decides: another page is no reason to ask again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [live, record?.Zipcode]);

  const { revalidate } = useRevalidator();
  useEffect(() => live?.onZipElsewhere(revalidate), [live, revalidate]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (
        link?.pathname !== pageUrl ||
        link.origin !== location.origin ||
        location.pathname === pageUrl ||
        isAway.current ||
        typeof HTMLDialogElement === "undefined"
      )
        return;
      event.preventDefault();
      wantsModal.current = true;
      setModal(true);
    };
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [pageUrl]);

  const { fetcher, busy, problem, round, isFresh, forget } = form;
  const fields = {
    fetcher,
    busy,
    actionUrl,
    isSignedIn,
    Locate: live?.UseMyLocation,
    value: (isFresh ? value : null) ?? zip ?? "",
  };
  const key = `${zip} ${round}`;
  return (
    <>
      <details
        className="zip"
        ref={box}
        open={problem && !isModal && !quiet.current ? true : undefined}
        onToggle={({ currentTarget }) => (currentTarget.open ? setUsed(true) : forget())}
      >
        <summary>
          <Icon name="pin" />
          <span>{zip ? <>Delivering to {zip}</> : "DELIVERING TO ZIP CODE"}</span>
        </summary>
        <div className="pop">
          <ZipFields {...fields} key={key} id="delivery-zip" problem={isModal ? null : problem} />
        </div>
      </details>
      {live && isModal
        ? createPortal(
            <live.ZipModal
              onClose={() => {
                setModal(false);
                forget();
              }}
            >
              <ZipFields {...fields} key={key} id="delivery-zip-modal" problem={problem} />
            </live.ZipModal>,
            // The header hides its parts while it is a bar at the top.
            document.body,
          )
        : null}
    </>
  );
}
