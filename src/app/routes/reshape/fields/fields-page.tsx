import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { DraftPage } from '#app/catalog-draft/draft-page.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { editsByRecord, markOf } from '#app/routes/reshape/fields/changed-records.ts';
import { FieldEditor } from '#app/routes/reshape/fields/field-editor.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { Field } from '#contract/records/field.ts';
import { inDisplayOrder, workflowName } from '#domain/catalog/workflows.ts';
import { defined } from '#domain/defined.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { kindText, stepNamesOf } from '#engine/catalog/changes/field-text.ts';
import { fieldsInSteps, qualifiedNames } from '#engine/uses/fields-in-steps.ts';
import '#app/routes/reshape/fields/step-fields.css';
import '#app/routes/reshape/fields/fields-page.css';

/** All fields of a trade as a searchable table; one opens in place. */
export function FieldsPage() {
  return (
    <DraftPage title="Fields">
      <FieldTable title="Fields" isListed={() => true} />
    </DraftPage>
  );
}

/** All choices of a trade with their options and prices. */
export function FieldOptionsPage() {
  return (
    <DraftPage title="Options and prices">
      <FieldTable title="Options and prices" isListed={({ dataType }) => dataType === 'dropdown'} />
    </DraftPage>
  );
}

interface FieldTableProps {
  readonly title: string;
  readonly isListed: (field: Field) => boolean;
}

function FieldTable({ title, isListed }: FieldTableProps) {
  useTopBarTitle(title, undefined, '/config');
  const id = useId();
  const { catalog, draft } = useReadyDraft();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const trades = inDisplayOrder(catalog.workflows).filter((trade) =>
    catalog.fields.some(({ workflowId }) => workflowId === trade.id),
  );
  const tradeId = Number(search.get('trade') ?? trades[0]?.id ?? 0);
  const openId = search.get('field');
  const terms = wanted.split(/\s+/);
  const inOrder = useMemo(() => fieldsInSteps(catalog), [catalog]);
  const listed = inOrder
    .filter((field) => field.workflowId === tradeId && isListed(field))
    .filter((field) => terms.every((term) => textOf(field).includes(term)));
  const edits = editsByRecord(draft);
  const open = (field: string | null) =>
    setSearch(
      { trade: `${tradeId}`, ...defined({ field: field ?? undefined }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <main id="main" className="office">
      <div className="office-head split">
        <h1>
          {title} <span className="count">{listed.length}</span>
        </h1>
      </div>
      <div className="field-filter">
        <div>
          <label className="label" htmlFor={`${id}-search`}>
            Search
          </label>
          <input
            id={`${id}-search`}
            className="input"
            type="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div>
          <label className="label" htmlFor={`${id}-trade`}>
            Trade
          </label>
          <Select
            id={`${id}-trade`}
            value={tradeId}
            onChange={({ target }) => setSearch({ trade: target.value }, { replace: true })}
          >
            {trades.map((trade) => (
              <option key={trade.id} value={trade.id}>
                {workflowName(trade)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <p className="vh" role="status">
        {pluralize(listed.length, 'field')}
      </p>
      <ul className="sheet field-table">
        {listed.length === 0 && <li className="note field-none">No field matches all of these words.</li>}
        {listed.map((field) => {
          const isOpen = field.id === openId;
          const section = catalog.sections.find((each) => each.id === field.sectionId);
          return (
            <li key={field.id}>
              <div className={isOpen ? 'field-row field-row--open' : 'field-row'}>
                <button
                  type="button"
                  className="field-open"
                  aria-expanded={isOpen}
                  onClick={() => open(isOpen ? null : field.id)}
                >
                  <span className="field-name">
                    {qualifiedNames(catalog).get(field.id)}
                    <span className="note"> {stepNamesOf(catalog, field).join(', ') || 'On no step'}</span>
                  </span>
                  <span className="field-mark">{markOf(edits, field.id)}</span>
                  <span className="field-kind">{kindText(field)}</span>
                  <span className="field-unit">{field.units ?? ''}</span>
                  <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
                </button>
              </div>
              {isOpen && section !== undefined && (
                <div className="field-opened">
                  <FieldEditor field={field} section={section} onOpen={open} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </main>
  );
}

const textOf = ({ id, name, property, options = [] }: Field): string =>
  [id, name, property, ...options.map(({ value }) => value)].join(' ').toLowerCase();
