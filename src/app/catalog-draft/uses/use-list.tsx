import type { ReactNode } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import type { Uses } from '#app/catalog-draft/uses/use-uses.ts';
import { wayToRecord } from '#app/catalog-draft/uses/way-to-record.ts';
import { Link } from '#app/components/link.tsx';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';
import { partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { type Use, type UseKind, useKinds } from '#engine/uses/where-used.ts';
import '#app/catalog-draft/uses/use-list.css';

const headings: Readonly<Record<UseKind, string>> = {
  reads: 'Rules that read it',
  acts: 'Rules that act on it',
  choices: 'Packages and choices',
  sizes: 'Prices by size',
  steps: 'Steps',
  details: 'Details',
};

const maxShown = 12;

interface UseListProps {
  readonly uses: Uses;
}

/** The uses of a field or an option: rules, packages, prices, steps, contract texts and estimates. */
export function UseList({ uses: { inCatalog, inTexts, estimates } }: UseListProps) {
  const { catalog } = useReadyDraft();
  return (
    <div className="uses">
      {inCatalog.length === 0 && inTexts.length === 0 && <p className="note">Nothing in the catalog uses it.</p>}
      {useKinds.map((kind) => {
        const uses = inCatalog.filter((use) => use.kind === kind);
        return (
          <UseGroup key={kind} title={headings[kind]} count={uses.length}>
            {uses.map((use) => (
              <li key={`${use.record} ${use.how}`}>
                <UseLink to={wayToRecord({ record: use.record, kind: 'use' }, catalog)} name={nameWith(use)} />
                <span>{use.how}</span>
              </li>
            ))}
          </UseGroup>
        );
      })}
      <UseGroup title="Contract texts" count={inTexts.length}>
        {inTexts.map(({ path, text, typed }) => (
          <li key={path}>
            <UseLink
              to={path.startsWith('settings/') ? '/config/contract-settings' : '/config/estimate-sections'}
              name={text}
            />
            <span>{typed.join(' ')}</span>
          </li>
        ))}
      </UseGroup>
      <h3>
        Estimates <span className="count">{countText(estimates)}</span>
      </h3>
      {estimates?.ok === false && <p className="note">{estimates.problem.title}</p>}
    </div>
  );
}

function countText(estimates: UseListProps['uses']['estimates']): string {
  if (estimates === null) return 'counting…';
  if (!estimates.ok) return 'not counted';
  return `${formatNumber(estimates.value.open)} open, ${formatNumber(estimates.value.sold)} sold`;
}

/** An option's name does not say what it is of. */
const nameWith = ({ record, name }: Use): string =>
  partsOfKey(record).kind === 'option' ? `${name} ${partsOfKey(record).id}` : name;

interface UseGroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: readonly ReactNode[];
}

function UseGroup({ title, count, children }: UseGroupProps) {
  if (count === 0) return null;
  return (
    <>
      <h3>
        {title} <span className="count">{count}</span>
      </h3>
      <ul>{children.slice(0, maxShown)}</ul>
      {count > maxShown && (
        <details>
          <summary>{pluralize(count - maxShown, 'more use')}</summary>
          <ul>{children.slice(maxShown)}</ul>
        </details>
      )}
    </>
  );
}

function UseLink({ to, name }: { readonly to: string | null; readonly name: string }) {
  return to === null ? <b>{name}</b> : <Link to={to}>{name}</Link>;
}
