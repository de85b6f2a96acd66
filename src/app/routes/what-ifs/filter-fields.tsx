import { useId } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Select } from '#app/components/select.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { EstimateFilter } from '#contract/records/what-if.ts';
import { inDisplayOrder, workflowName } from '#domain/catalog/workflows.ts';
import { personName } from '#domain/text/names.ts';

interface FilterFieldsProps {
  readonly filter: EstimateFilter;
  readonly onChange: (filter: EstimateFilter) => void;
}

/** The estimates to compare: by day, trade, salesperson, and sold or open. */
export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const id = useId();
  const { published } = useReadyDraft();
  const users = useObservable(useDevice().users$, []);
  const { from = '', until = '', workflowId, userId, state } = filter;
  const put = (part: { readonly [Name in keyof EstimateFilter]: EstimateFilter[Name] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined)));
  return (
    <fieldset className="what-if-filter stack">
      <legend>Estimates to compare</legend>
      <span className="control">
        <label htmlFor={`${id}-from`}>Made from</label>
        <input
          id={`${id}-from`}
          className="input"
          type="date"
          value={from}
          max={until || undefined}
          onChange={({ target }) => put({ from: target.value || undefined })}
        />
      </span>
      <span className="control">
        <label htmlFor={`${id}-until`}>Until</label>
        <input
          id={`${id}-until`}
          className="input"
          type="date"
          value={until}
          min={from || undefined}
          onChange={({ target }) => put({ until: target.value || undefined })}
        />
      </span>
      <span className="control">
        <label htmlFor={`${id}-trade`}>Trade</label>
        <Select
          id={`${id}-trade`}
          value={workflowId ?? ''}
          onChange={({ target }) => put({ workflowId: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">All</option>
          {inDisplayOrder(published.workflows).map((each) => (
            <option key={each.id} value={each.id}>
              {workflowName(each)}
            </option>
          ))}
        </Select>
      </span>
      <span className="control">
        <label htmlFor={`${id}-user`}>Salesperson</label>
        <Select
          id={`${id}-user`}
          value={userId ?? ''}
          onChange={({ target }) => put({ userId: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">All</option>
          {users.map((user) => (
            <option key={user.id} value={user.id}>
              {personName(user)}
            </option>
          ))}
        </Select>
      </span>
      <span className="control">
        <label htmlFor={`${id}-state`}>State</label>
        <Select id={`${id}-state`} value={state ?? ''} onChange={({ target }) => put({ state: stateOf(target.value) })}>
          <option value="">Open and sold</option>
          <option value="open">Open</option>
          <option value="sold">Sold</option>
        </Select>
      </span>
    </fieldset>
  );
}

const stateOf = (value: string): EstimateFilter['state'] => (value === 'open' || value === 'sold' ? value : undefined);
