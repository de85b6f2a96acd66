import { useState } from 'react';
import { ErrorTable } from '#app/routes/reshape/import/error-table.tsx';
import { ValueTable } from '#app/routes/reshape/import/value-table.tsx';
import type { CatalogImport } from '#contract/records/catalog-import.ts';
import { countWords, numberWords } from '#domain/words/number-words.ts';

type Filter = 'all' | 'added' | 'changed' | 'retired' | 'same' | 'errors';

interface DryRunProps {
  readonly reading: CatalogImport;
  /** Number of the published version that the draft is based on. */
  readonly version: number;
}

/** The changes that the sheet would make: counts of rows, which act as filters, and each value before and after. */
export function DryRun({ reading, version }: DryRunProps) {
  const { added, changed, retired, same, values, errors, errorCount } = reading;
  const [chosen, setChosen] = useState<Filter>('all');
  // After a correction there are no errors left to filter by.
  const filter = chosen === 'errors' && errors.length === 0 ? 'all' : chosen;
  const counts: readonly (readonly [Filter, string, number])[] = [
    ['all', 'All changes', added + changed + retired],
    ['added', 'Added', added],
    ['changed', 'Changed', changed],
    ['retired', 'Retired', retired],
    ['same', 'The same', same],
    ...(errors.length === 0 ? [] : [['errors', 'Errors', errorCount] as const]),
  ];
  const shown = values.filter(({ kind }) => filter === 'all' || kind === filter);
  return (
    <section className="import-part" aria-labelledby="h-dry-run">
      <div className="import-part-head">
        <h2 id="h-dry-run">Dry run</h2>
        <p className="note">Compared with the draft on version {version}. Anything not in the sheet stays as it is.</p>
      </div>
      <div className="sheet">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and these are buttons */}
        <div className="import-counts" role="group" aria-label="Show rows">
          {counts.map(([name, label, count]) => (
            <button
              key={name}
              type="button"
              className={name === 'errors' ? 'import-bad' : undefined}
              aria-pressed={name === filter}
              onClick={() => setChosen(name)}
            >
              <b>{numberWords(count)}</b> {label}
            </button>
          ))}
        </div>
        {filter === 'errors' ? (
          <ErrorTable errors={errors} />
        ) : shown.length > 0 ? (
          <ValueTable key={filter} values={shown} />
        ) : (
          <p className="import-empty note">{filter === 'same' ? sameWords(same) : 'None.'}</p>
        )}
      </div>
    </section>
  );
}

const sameWords = (count: number): string => countWords(count, 'row matches the draft.', 'rows match the draft.');
