import { useActionData } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef } from "react";

import { findRefusal } from "~/request/forms/refused-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import type { ListedItem, ListPageView, ListView } from "./list.data.server";
import { WishlistForm } from "./wishlist-form";
import { WishlistFrame } from "./wishlist-frame";
import { wishlistIntent } from "./wishlist.intents";
import { AddItem, NeighborPages, WishlistCard } from "./wishlist-card";

/** A wishlist: what can be done with it, and its products (WISHLIST-9). */
export function ListPage({ page }: { page: ListPageView }) {
  const { list, action } = page;
  const refused = findRefusal(useActionData());
  const ids = useMemo(() => list?.items.map(({ id }) => id) ?? [], [list]);
  const onRemove = useFocusOfNext(ids);
  return (
    <WishlistFrame
      frame={page}
      title={list?.name ?? "Wishlist"}
      lead={list ? describeList(list, page.lists) : null}
      before={<ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />}
    >
      {list ? <ListTools list={list} action={action} /> : null}
      {list && list.items.length > 0 ? (
        <>
          {list.count > 1 ? <SortLinks sorts={list.sorts} /> : null}
          <ul className="cards wishlist-cards">
            {list.items.map((item, index) => (
              <li key={item.id}>
                <WishlistCard item={item}>
                  <AddItem item={item} action={action} index={index} />
                  <ItemTools item={item} listId={list.id} action={action} onRemove={onRemove} />
                </WishlistCard>
              </li>
            ))}
          </ul>
          <NeighborPages previous={list.previousHref} next={list.nextHref} />
        </>
      ) : (
        <EmptyState
          heading="Nothing saved yet"
          actions={<ButtonLink href={page.homeHref}>Continue shopping</ButtonLink>}
        >
          <p>{page.nothing}</p>
        </EmptyState>
      )}
      <p>
        <a href={page.overviewHref}>{overviewLabel(page.lists)}</a>
      </p>
    </WishlistFrame>
  );
}

const overviewLabel = (lists: number) =>
  lists > 1 ? `All ${lists} lists` : lists === 1 ? "Create another list" : "Create a list";

/**
 * After an item is removed by script the focus goes to the next one, or to the one before; without any the
 * shell focuses the heading (FORM-17). Returns the function to call when an item is being removed.
 */
function useFocusOfNext(ids: readonly string[]): (id: string) => void {
  const removed = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (removed.current === null || ids.includes(removed.current.id)) return;
    const rows = document.querySelectorAll(".wishlist-cards > li");
    const next = rows[Math.min(removed.current.index, rows.length - 1)];
    removed.current = null;
    next?.querySelector<HTMLElement>("a, button")?.focus();
  }, [ids]);
  return useCallback((id: string) => void (removed.current = { id, index: ids.indexOf(id) }), [ids]);
}

/** The heart has to say its list only where there are several. */
const describeList = ({ count, isShared, isDefault }: ListView, lists: number) =>
  [
    count === 1 ? "1 product" : `${count} products`,
    isDefault && lists > 1 ? "the heart on products saves here" : null,
    isShared ? "shared by a link" : null,
  ]
    .filter(Boolean)
    .join(" · ");

function ListTools({ list, action }: { list: ListView; action: string }) {
  return (
    <div className="row wishlist-tools">
      {list.items.some(({ canAdd }) => canAdd) ? (
        <WishlistForm
          action={action}
          intent={wishlistIntent.addAll}
          label={`Buy everything on ${list.name}`}
          fields={{ wishlistId: list.id }}
        >
          <Button>Add all to cart</Button>
        </WishlistForm>
      ) : null}
      <ButtonLink variant="secondary" href={list.links.share}>
        Share list
      </ButtonLink>{" "}
      <a href={list.links.rename}>Rename</a> <a href={list.links.remove}>Delete list</a>
      {list.isDefault ? null : (
        <WishlistForm
          action={action}
          intent={wishlistIntent.makeDefault}
          label="Default list"
          fields={{ wishlistId: list.id }}
        >
          <Button variant="text">Save hearts here</Button>
        </WishlistForm>
      )}
    </div>
  );
}

function SortLinks({ sorts }: Pick<ListView, "sorts">) {
  return (
    <nav aria-label="Sort" className="row small">
      {sorts.map(({ label, href, isCurrent }) => (
        <span key={href}>
          <a href={href} aria-current={isCurrent ? "true" : undefined} data-keep="">
            {label}
          </a>{" "}
        </span>
      ))}
    </nav>
  );
}

interface ItemToolsProps {
  item: ListedItem;
  listId: string;
  action: string;
  onRemove: (id: string) => void;
}

function ItemTools({ item, listId, action, onRemove }: ItemToolsProps) {
  return (
    <>
      <a href={item.editHref}>
        Note or move<span className="vh"> {item.name}</span>
      </a>
      <WishlistForm
        action={action}
        intent={wishlistIntent.removeItem}
        label={`Remove ${item.name}, ${item.sku}`}
        fields={{ wishlistId: listId, itemId: item.id, productId: item.productId }}
        onSubmit={() => onRemove(item.id)}
      >
        <Button variant="text">
          Remove from wishlist<span className="vh"> {item.name}</span>
        </Button>
      </WishlistForm>
    </>
  );
}
