import { Link } from '#app/components/link.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { PurchaseOrderItem } from '#contract/records/purchase-order-item.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import '#app/routes/leads/orders/lead-orders.css';

/** The purchase-order numbers of a lead, and those that its deals in the CRM have besides. */
export function LeadOrders({ lead }: { readonly lead: Lead }) {
  const { id, purchaseOrders = [] } = lead;
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
        {lead.externalId && <CrmOrders lead={lead} />}
      </div>
    </section>
  );
}

/** Nothing without a network: the CRM’s numbers are on no device. */
function CrmOrders({ lead }: { readonly lead: Lead }) {
  const { leads } = useDevice();
  const messages = useMessages();
  const own = lead.purchaseOrders ?? [];
  const { answer } = useQuery(leadRoutes.listProjects, { params: { id: lead.id } });
  const others = (answer ?? []).filter(({ poNumber }) => !own.some((one) => one.poNumber === poNumber));
  const take = async (one: PurchaseOrderItem) => {
    const saved = await leads.save({ ...lead, purchaseOrders: [...own, one] }, lead);
    if (!saved.ok) messages.showProblem(saved.problem);
  };
  return (
    <ul className="orders">
      {others.map((one) => (
        <li key={one.poNumber} className="split">
          <span>
            {`${one.poNumber} - ${one.projectType}`} <span className="note">in Zoho</span>
          </span>
          <button type="button" className="btn btn--quiet" onClick={() => void take(one)}>
            Use<span className="vh"> {one.poNumber}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
