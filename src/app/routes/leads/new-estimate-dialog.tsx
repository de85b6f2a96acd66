import { type FormEvent, useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { LoadingAnimation } from '#app/components/loading-animation.tsx';
import type { Workflow } from '#contract/records/workflow.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import '#app/routes/leads/new-estimate-dialog.css';

interface NewEstimateDialogProps {
  readonly trades: readonly Workflow[];
  /** The trades that the lead asks for. */
  readonly requested: readonly Workflow[];
  readonly onStart: (trades: readonly Workflow[]) => Promise<void>;
  readonly onClose: () => void;
}

/** The trades of a new estimate. */
export function NewEstimateDialog({ trades, requested, onStart, onClose }: NewEstimateDialogProps) {
  const box = useModal();
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    (trades.length === 1 ? trades : requested).map(({ id }) => id),
  );
  const [busy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onStart(trades.filter(({ id }) => chosen.includes(id)));
    setBusy(false);
  };

  return (
    <dialog ref={box} className="dialog" aria-labelledby="h-new-estimate" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <div className="dialog-head split">
          <h2 id="h-new-estimate">New estimate</h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        <fieldset className="dialog-content">
          <legend className="note">Which trades is it for?</legend>
          {trades.map((trade) => (
            <label key={trade.id} className="check trade-choice">
              <input
                type="checkbox"
                checked={chosen.includes(trade.id)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, trade.id] : chosen.filter((id) => id !== trade.id))
                }
              />
              {workflowName(trade)}
            </label>
          ))}
          {trades.length === 0 && <p className="note">No trade is set up yet. Ask your administrator.</p>}
        </fieldset>
        <div className="dialog-acts">
          {busy && <LoadingAnimation action="create" />}
          <button type="submit" className="btn btn--primary" disabled={busy || chosen.length === 0} aria-busy={busy}>
            Start estimate
          </button>
        </div>
      </form>
    </dialog>
  );
}
