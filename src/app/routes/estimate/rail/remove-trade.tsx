import { useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { withoutTrade, withTradeOf } from '#engine/estimates/change-trades.ts';

interface RemoveTradeProps {
  readonly workflowId: number;
  readonly name: string;
}

/** Removes a trade from the estimate; Undo restores its entries. */
export function RemoveTrade({ workflowId, name }: RemoveTradeProps) {
  const working = useWorkingEstimate();
  const messages = useMessages();
  const navigate = useNavigate();
  const remove = async () => {
    const { catalog } = working.store.read();
    const before = working.read();
    const undo = () => working.amend((record) => withTradeOf(catalog, record, before, workflowId));
    working.amend((record) => withoutTrade(catalog, record, workflowId));
    messages.show(`${name} was removed from the estimate.`, 'info', { action: { label: 'Undo', run: undo } });
    await navigate(`/estimator/estimate/${working.record().id}`);
  };
  return (
    <button type="button" className="step step--add" onClick={() => void remove()}>
      <Icon name="x" />
      <span className="step-name">Remove {name}</span>
    </button>
  );
}
