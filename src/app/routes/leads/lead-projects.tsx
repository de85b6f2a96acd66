import { useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import { countsAsOffline, isGone, wordsForStatus } from '#contract/problems.ts';
import type { PurchaseOrderItem } from '#contract/records.ts';
import type { Result } from '#domain/result.ts';
import '#app/routes/leads/lead-projects.css';

/** The purchase orders of a lead, which are stored in the connected system. */
export function LeadProjects({ leadId }: { readonly leadId: number }) {
  const device = useDevice();
  const [answer, setAnswer] = useState<Result<readonly PurchaseOrderItem[], Problem> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void device.leads.projects(leadId).then((found) => {
      if (isCurrent) setAnswer(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [device, leadId]);

  const orders = answer?.ok ? answer.value : [];
  return (
    <section className="panel" aria-labelledby="h-orders">
      <div className="panel-head">
        <h2 id="h-orders">
          Purchase orders <span className="count">{orders.length > 0 ? orders.length : ''}</span>
        </h2>
      </div>
      <div className="panel-body">
        {answer === null && <p className="note">Loading…</p>}
        {answer?.ok === false && (
          <p className="note">
            {countsAsOffline(answer.problem.status)
              ? 'Purchase orders need a connection.'
              : isGone(answer.problem.status)
                ? 'This lead is no longer in the office.'
                : wordsForStatus(answer.problem.status)}
          </p>
        )}
        {answer?.ok && orders.length === 0 && <p className="note">No purchase orders yet.</p>}
        {orders.length > 0 && (
          <ul className="orders">
            {orders.map(({ poNumber, projectType }) => (
              <li key={poNumber}>{`${poNumber} - ${projectType}`}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
