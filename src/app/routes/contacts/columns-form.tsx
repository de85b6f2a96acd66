import { type SubmitEvent, useState } from 'react';
import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { Select } from '#app/components/select.tsx';
import type { ReadColumn } from '#contract/records/contact-reading.ts';
import { contactTargets } from '#domain/contacts/contact-entry.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';

interface ColumnsFormProps {
  readonly columns: readonly ReadColumn[];
  /** The file cannot be read without the choice. */
  readonly isFirst: boolean;
  readonly onChoose: (targets: readonly (string | null)[]) => void;
}

/** The columns of a table, each with its target. The choice is remembered for the next file with these headings. */
export function ColumnsForm({ columns, isFirst, onChoose }: ColumnsFormProps) {
  const [targets, setTargets] = useState(() => columns.map(({ target }) => target));
  const [isRefused, setIsRefused] = useState(false);
  const used = columns.filter(({ target }) => target !== null).length;
  const left = columns.flatMap(({ heading, sample, target }) => (target === null && sample !== '' ? [heading] : []));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNamed = targets.some((target) => target !== null && names.has(target));
    setIsRefused(!isNamed);
    if (isNamed) onChoose(targets);
  };
  const form = (
    <form className="sheet contact-columns" onSubmit={handleSubmit}>
      <table className="contact-table">
        <caption className="vh">Columns of the file</caption>
        <thead>
          <tr>
            <ColumnHeads columns={['Column', 'First value', 'Becomes']} />
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, sample }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            <tr key={at}>
              <th scope="row">{heading || `Column ${at + 1}`}</th>
              <td className="note">{sample}</td>
              <td>
                <Select
                  aria-label={`${heading || `Column ${at + 1}`} becomes`}
                  value={targets[at] ?? ''}
                  onChange={({ target: { value } }) => setTargets(targets.with(at, value === '' ? null : value))}
                >
                  <option value="">Leave out</option>
                  {contactTargets.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="contact-columns-foot flow">
        <p className="error" role="alert">
          {isRefused && 'Choose the column with the name or the company.'}
        </p>
        <button type="submit" className={isFirst ? 'btn btn--primary' : 'btn'}>
          Use these columns
        </button>
      </div>
    </form>
  );
  if (isFirst)
    return (
      <section className="import-part" aria-labelledby="h-columns">
        <div className="import-part-head flow split">
          <h2 id="h-columns">What are these columns?</h2>
          <p className="note">You choose this once. The next file with these headings is read the same way.</p>
        </div>
        {form}
      </section>
    );
  return (
    <details className="import-part contact-more">
      <summary className="contact-summary">
        {pluralize(used, 'column is', 'columns are')} read.
        {left.length > 0 && ` Left out: ${joined(left.slice(0, 6))}${left.length > 6 ? ' …' : ''}.`}{' '}
        <span className="contact-change">Change</span>
      </summary>
      {form}
    </details>
  );
}

const names: ReadonlySet<string> = new Set(['firstName', 'lastName', 'fullName', 'company']);
