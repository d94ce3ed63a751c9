import { ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Picture } from "~/ui/picture/picture";

import type { MyProductsLists } from "./my-products-view.server";

const pictureSizes = "8rem";

/** The registered products and those of orders, drawn on the server only (APPLIANCE-12). */
export function MyProductsList({ items, ordered, links }: MyProductsLists) {
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          heading="No product is registered yet"
          level={3}
          actions={<ButtonLink href={links.register}>Register a product</ButtonLink>}
        >
          <p>
            Register your appliance to have its guides, its parts and its proof of purchase in one place. The{" "}
            <a href={links.finder}>model and serial number finder</a> shows where the numbers are.
          </p>
        </EmptyState>
      ) : (
        <>
          <ul className="appliances">
            {items.map((item) => (
              <li key={item.id}>
                <ProductPicture item={item} />
                <div className="stack">
                  <h3>
                    <a href={item.links.details}>{item.name}</a>
                  </h3>
                  <p className="muted small">
                    Model {item.model} · Serial {item.serial}
                    <br />
                    Purchased {item.purchased}
                  </p>
                  <p className="links">
                    <a href={item.links.details}>
                      Details
                      <span className="vh">
                        {" "}
                        of {item.name}, serial {item.serial}
                      </span>
                    </a>{" "}
                    <a href={item.links.parts}>
                      Parts<span className="vh"> for model {item.model}</span>
                    </a>{" "}
                    <a href={item.links.repair}>
                      Request a repair
                      <span className="vh">
                        {" "}
                        of {item.name}, serial {item.serial}
                      </span>
                    </a>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <div className="row">
            <ButtonLink href={links.register}>Register a product</ButtonLink>{" "}
            <ButtonLink variant="secondary" href={links.repair}>
              Request a repair
            </ButtonLink>{" "}
            <ButtonLink variant="text" href={links.guides}>
              How-to guides
            </ButtonLink>
          </div>
        </>
      )}
      {ordered.length > 0 ? <Ordered items={ordered} /> : null}
    </>
  );
}

function Ordered({ items }: { items: MyProductsLists["ordered"] }) {
  return (
    <>
      <h3>From your orders, not registered yet</h3>
      <ul className="appliances">
        {items.map((item) => (
          <li key={item.id}>
            <ProductPicture item={item} />
            <div className="stack">
              <p>
                <strong>{item.name}</strong>
              </p>
              <p className="muted small">
                Model {item.model} · Order {item.orderNumber}, {item.ordered}
              </p>
              <p className="links">
                <a href={item.register}>
                  Register
                  <span className="vh">
                    {" "}
                    {item.name}, model {item.model}
                  </span>
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function ProductPicture({ item }: { item: { image: { id: string; alternateText: string } | null } }) {
  return item.image ? (
    <Picture mediaId={item.image.id} alt="" sizes={pictureSizes} max={640} />
  ) : (
    <div className="no-picture" />
  );
}
