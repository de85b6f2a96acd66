import { type ReactNode, useId, useState } from 'react';
import { UseList } from '#app/catalog-draft/uses/use-list.tsx';
import { useUses } from '#app/catalog-draft/uses/use-uses.ts';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { pluralize } from '#domain/text/format-number.ts';

interface Retiring {
  readonly id: string;
  readonly name: string;
  readonly onRetire: () => void;
}

interface UseRetiring {
  /** Shows first what uses the field or option. */
  readonly retire: (what: Retiring) => void;
  /** The question, to be drawn once. */
  readonly question: ReactNode;
}

/** Retires a field or an option after a look at everything that uses it. */
export function useRetiring(): UseRetiring {
  const [requested, setRequested] = useState<Retiring | null>(null);
  return {
    retire: setRequested,
    question:
      requested === null ? null : <RetireDialog key={requested.id} {...requested} onClose={() => setRequested(null)} />,
  };
}

function RetireDialog({ id, name, onRetire, onClose }: Retiring & { readonly onClose: () => void }) {
  const title = useId();
  const box = useModal();
  const uses = useUses(id);
  const readers = new Set(uses.inCatalog.filter(({ kind }) => kind === 'reads').map(({ record }) => record)).size;
  const isField = id.split('.').length === 2;
  return (
    <dialog ref={box} className="dialog dialog--wide" aria-labelledby={title} onClose={onClose}>
      <div className="dialog-head split">
        <h2 id={title}>Retire {name}?</h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={() => box.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <p className="retire-text">
        {readers > 0 && (
          <b>
            {isField
              ? `${pluralize(readers, 'rule reads', 'rules read')} it and will find nothing in new estimates. `
              : `${pluralize(readers, 'rule asks', 'rules ask')} for it, in vain in new estimates. `}
          </b>
        )}
        It is no longer offered. Estimates that use it keep it with its prices;{' '}
        {isField ? 'a place on a step' : '“Offer it again”'} restores it.
      </p>
      <div className="retire-uses">
        <UseList uses={uses} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn--link" onClick={() => box.current?.close()}>
          Keep it
        </button>
        <button
          type="button"
          className="btn btn--destructive"
          onClick={() => {
            box.current?.close();
            onRetire();
          }}
        >
          Retire it
        </button>
      </div>
    </dialog>
  );
}
