import { Link } from '#app/components/link.tsx';
import type { Lead } from '#contract/records/lead.ts';
import '#app/routes/leads/orders/lead-orders.css';

/** The purchase-order numbers of a lead. */
export function LeadOrders({ lead: { id, purchaseOrders = [] } }: { readonly lead: Lead }) {
  return (
    <section className="panel" aria-labelledby="h-orders">
      <div className="panel-head split lead-panel-head">
        <h2 id="h-orders">
          Purchase orders <span className="count">{purchaseOrders.length > 0 ? purchaseOrders.length : ''}</span>
        </h2>
        <Link className="btn btn--quiet" to={`/estimator/leads/${id}/purchase-orders`}>
          {purchaseOrders.length === 0 ? 'Enter PO numbers' : 'Edit PO numbers'}
        </Link>
      </div>
      <div className="panel-body">
        {purchaseOrders.length === 0 ? (
          <p className="note">No PO numbers yet. A purchase order takes the one of its trade.</p>
        ) : (
          <ul className="orders">
            {purchaseOrders.map(({ poNumber, projectType }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
              <li key={index}>{`${poNumber} - ${projectType}`}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
