import { useCallback, useId } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { offeredWorkflows, workflowName } from '#domain/catalog/workflows.ts';
import { withTrade } from '#engine/estimates/change-trades.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Trades that the company offers and the estimate lacks. */
const addableTrades = ({ catalog, workflowIds }: Sheet) =>
  offeredWorkflows(catalog.workflows, catalog.sections)
    .filter(({ id }) => !workflowIds.includes(id))
    .map((workflow) => ({ id: workflow.id, name: workflowName(workflow) }));

const sameTrades = (a: readonly { readonly id: number }[], b: readonly { readonly id: number }[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);

export function AddTrade() {
  const working = useWorkingEstimate();
  const navigate = useNavigate();
  const menu = useId();
  const trades = useSheet(useCallback(addableTrades, []), sameTrades);
  if (trades.length === 0) return null;
  const add = (workflowId: number) => {
    const { catalog } = working.store.read();
    working.amend((record) => withTrade(catalog, record, workflowId));
    void navigate(`/estimator/estimate/${working.record().id}/${workflowId}`);
  };
  return (
    <section className="trade">
      <button type="button" className="step step--add" popoverTarget={menu}>
        <Icon name="plus" />
        <span className="step-name">Add a trade</span>
      </button>
      <div id={menu} popover="auto" className="popover popover--help">
        <h3>Add a trade</h3>
        <ul>
          {trades.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="step step--add" onClick={() => add(id)}>
                <Icon name="plus" />
                <span className="step-name">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
