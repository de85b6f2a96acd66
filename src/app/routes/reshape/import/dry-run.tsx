import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { ErrorTable } from '#app/routes/reshape/import/error-table.tsx';
import { ValueTable } from '#app/routes/reshape/import/value-table.tsx';
import type { CatalogImport } from '#contract/records/catalog-import.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';

type Filter = 'all' | 'added' | 'changed' | 'retired' | 'same' | 'left' | 'errors';

interface DryRunProps {
  readonly reading: CatalogImport;
  /** Number of the published version that the draft is based on. */
  readonly version: number;
}

/** The changes that the sheet would make: counts of rows, which act as filters, and each value before and after. */
export function DryRun({ reading, version }: DryRunProps) {
  const { added, changed, retired, same, values, errors, errorCount, notices, noticeCount } = reading;
  const [chosen, setChosen] = useState<Filter>('all');
  // After a correction there may be nothing left to filter by.
  const isEmptied = (chosen === 'errors' && errors.length === 0) || (chosen === 'left' && notices.length === 0);
  const filter = isEmptied ? 'all' : chosen;
  const counts: readonly (readonly [Filter, string, number])[] = [
    ['all', 'All changes', added + changed + retired],
    ['added', 'Added', added],
    ['changed', 'Changed', changed],
    ['retired', 'Retired', retired],
    ['same', 'The same', same],
    ...(notices.length === 0 ? [] : [['left', 'Left out', noticeCount] as const]),
    ...(errors.length === 0 ? [] : [['errors', 'Errors', errorCount] as const]),
  ];
  const shown = values.filter(({ kind }) => filter === 'all' || kind === filter);
  const isEmpty = shown.length === 0 && filter !== 'errors' && filter !== 'left';
  return (
    <section className="import-part" aria-labelledby="h-dry-run">
      <div className="import-part-head flow split">
        <h2 id="h-dry-run">Dry run</h2>
        <p className="note">Compared with the draft on version {version}. Anything not in the sheet stays as it is.</p>
      </div>
      {noticeCount > 0 && (
        <p className="import-left" role="status">
          <Icon name="info-circle" />
          <span>
            <b>{pluralize(noticeCount, 'cell is', 'cells are')} left out,</b> because a sheet does not change{' '}
            {noticeCount === 1 ? 'it' : 'them'}: {leftText(notices)}. Everything else is imported.
          </span>
        </p>
      )}
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
              <b>{formatNumber(count)}</b> {label}
            </button>
          ))}
        </div>
        {filter === 'errors' && <ErrorTable errors={errors} />}
        {filter === 'left' && <ErrorTable errors={notices} caption="Cells that are left out" />}
        {shown.length > 0 && <ValueTable key={filter} values={shown} />}
        {isEmpty && <p className="import-empty note">{filter === 'same' ? sameText(same) : 'None.'}</p>}
      </div>
    </section>
  );
}

/** The columns that are left out, by their headings. */
function leftText(notices: CatalogImport['notices']): string {
  const titles = [...new Set(notices.map(({ row, column, value, letter }) => (row === 1 ? value : column || letter)))];
  return joined(titles.slice(0, 5).map((title) => `“${title}”`));
}

const sameText = (count: number): string => pluralize(count, 'row matches the draft.', 'rows match the draft.');
