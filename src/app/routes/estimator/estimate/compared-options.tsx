import { useEffect, useRef, useState } from 'react';
import { useSheetStore } from '#app/form/sheet-store.ts';
import type { FieldOption } from '#contract/records.ts';

interface ComparedOptionsProps {
  readonly fieldId: string;
  readonly offered: readonly FieldOption[];
  readonly compared: readonly string[];
  readonly onClose: () => void;
}

const most = 3;

/** Which packages stand beside each other: one to three. */
export const ComparedOptions = ({ fieldId, offered, compared, onClose }: ComparedOptionsProps) => {
  const store = useSheetStore();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(compared));
  const dialog = useRef<HTMLDialogElement>(null);
  const isValid = chosen.size >= 1 && chosen.size <= most;
  useEffect(() => dialog.current?.showModal(), []);

  const toggle = (optionId: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(optionId);
    else next.delete(optionId);
    setChosen(next);
  };
  const compare = () => {
    const workflowId = store.read().catalog.fieldById.get(fieldId)?.workflowId;
    if (workflowId !== undefined)
      store.change([
        { kind: 'compare', workflowId, optionIds: offered.map(({ id }) => id).filter((id) => chosen.has(id)) },
      ]);
    onClose();
  };

  return (
    <dialog ref={dialog} className="dialog compared" aria-labelledby="compared-heading" onClose={onClose}>
      <h2 id="compared-heading">Compare packages</h2>
      <p className={isValid ? 'note' : 'error'} role="status">
        Select 1-3 options for comparison.
      </p>
      <ul>
        {offered.map(({ id, value, description }) => (
          <li key={id}>
            <label className="check">
              <input type="checkbox" checked={chosen.has(id)} onChange={(event) => toggle(id, event.target.checked)} />
              <span>
                {value}
                {description ? <span className="note">{description}</span> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="dialog-acts">
        <button type="button" className="btn btn--link" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="btn btn--primary" disabled={!isValid} onClick={compare}>
          Compare
        </button>
      </div>
    </dialog>
  );
};
