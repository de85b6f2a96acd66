import { useId } from 'react';
import { hintOf, labelOf } from '#app/catalog-draft/changes/member-text.ts';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import type { MemberProps } from '#app/routes/reshape/fields/metadata/member-props.ts';
import { useNamedRecords } from '#app/routes/reshape/fields/metadata/named-records.ts';
import { NamedOptions } from '#app/routes/reshape/fields/metadata/reference-box.tsx';

/** An ordered list of fields or options by name: new ones are added at the end, and each can be removed. */
export function ListBox({ name, schema, isRequired, value, siblings, onSet }: MemberProps) {
  const id = useId();
  const chosen = (Array.isArray(value) ? value : []) as readonly string[];
  const parts = useNamedRecords(name, schema.items ?? schema, siblings);
  const records = parts.flatMap((part) => part.records);
  const set = (next: readonly string[]) => onSet(next.length === 0 && !isRequired ? undefined : next);
  return (
    <fieldset className="metadata-wide">
      <legend className="label">{labelOf(name)}</legend>
      <p className="field-hint">{hintOf(name, schema.description)}</p>
      <ol className="metadata-list">
        {chosen.map((each) => {
          const text = records.find((record) => record.id === each)?.name ?? each;
          return (
            <li key={each}>
              {text}
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${text}`}
                onClick={() => set(chosen.filter((other) => other !== each))}
              >
                <Icon name="x" />
              </button>
            </li>
          );
        })}
      </ol>
      <label className="vh" htmlFor={id}>
        Add to {labelOf(name)}
      </label>
      <Select id={id} value="" onChange={({ target }) => target.value !== '' && set([...chosen, target.value])}>
        <option value="">Add…</option>
        <NamedOptions
          parts={parts.map((part) => ({ ...part, records: part.records.filter((each) => !chosen.includes(each.id)) }))}
        />
      </Select>
    </fieldset>
  );
}
