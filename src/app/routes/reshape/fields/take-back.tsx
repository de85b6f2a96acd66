import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { editText } from '#engine/catalog/history/edit-text.ts';

const maxListed = 3;

/** The latest changes of these records with their old values, each with a button that takes it back. */
export function TakeBack({ records }: { readonly records: readonly string[] }) {
  const { draft, catalog } = useReadyDraft();
  const { undo } = useDraftStore();
  const changes = draft.changes
    .filter(({ undone, edits }) => !undone && edits.some(({ record }) => records.includes(record)))
    .slice(-maxListed);
  return changes.map(({ number, title, edits }) => {
    const [edit] = edits.filter(({ record, member }) => member !== undefined && records.includes(record));
    const before = edit === undefined ? '' : editText(catalog, edit).before;
    return (
      <p key={number} className="take-back">
        <span>
          {title}
          {before === '' ? '' : `, was ${before}`}
        </span>
        <button
          type="button"
          className="btn btn--quiet"
          aria-label={`Take back: ${title}`}
          onClick={() => void undo(number)}
        >
          Take back
        </button>
      </p>
    );
  });
}
