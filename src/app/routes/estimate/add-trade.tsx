import { useId } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { useAddTrade } from '#app/routes/estimate/use-add-trade.ts';

export function AddTrade() {
  const working = useWorkingEstimate();
  const navigate = useNavigate();
  const menu = useId();
  const { trades, add } = useAddTrade();
  if (trades.length === 0) return null;
  const begin = (workflowId: number) => {
    add(workflowId);
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
              <button type="button" className="step step--add" onClick={() => begin(id)}>
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
