import { useState } from 'react';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import type { PackageOffer } from '#engine/estimates/packages.ts';
import '#app/open-estimate/packages/compared-options.css';

interface ComparedOptionsProps {
  readonly offered: readonly PackageOffer[];
  readonly compared: readonly string[];
  readonly onCompare: (optionIds: readonly string[]) => void;
  readonly onClose: () => void;
}

const maxCompared = 3;

/** Selects the packages to compare: one to three. */
export function ComparedOptions({ offered, compared, onCompare, onClose }: ComparedOptionsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(compared));
  const dialog = useModal();
  const isValid = chosen.size >= 1 && chosen.size <= maxCompared;

  const toggle = (optionId: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(optionId);
    else next.delete(optionId);
    setChosen(next);
  };
  const compare = () => {
    onCompare(offered.map(({ optionId }) => optionId).filter((id) => chosen.has(id)));
    onClose();
  };

  return (
    <dialog ref={dialog} className="dialog compared" aria-labelledby="compared-heading" onClose={onClose}>
      <div className="dialog-head split">
        <h2 id="compared-heading">Compare packages</h2>
      </div>
      <div className="dialog-content">
        <p className={isValid ? 'note' : 'error'} role="status">
          Select 1-3 options for comparison.
        </p>
        <ul>
          {offered.map(({ optionId: id, name, option: { description } }) => (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
                <span>
                  {name}
                  {description && <span className="note">{description}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
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
}
