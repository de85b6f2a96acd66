import { DraftSelect } from '#app/catalog-draft/form/draft-select.tsx';
import { useNamedRecords } from '#app/catalog-draft/form/named-records.ts';
import { Icon } from '#app/components/icon.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { SelectBox } from '#app/form/widgets/select-box.tsx';

/** Picks a record of the catalog by its name. */
export function ReferenceWidget(props: InputProps) {
  const { value, options } = props;
  const records = useNamedRecords(options);
  const isUnknown = value !== undefined && value !== null && !records.some((record) => record.value === value);
  const stored = isUnknown ? [{ value, label: String(value) }] : [];
  return <DraftSelect {...props} options={{ ...options, enumOptions: [...stored, ...records] }} />;
}

/** An ordered list of records by name: new ones are added at the end, and each can be removed. */
export function ReferencesWidget(props: InputProps) {
  const { id, value, options, onChange } = props;
  const { member } = dataOptions(options);
  const chosen = (Array.isArray(value) ? value : []) as readonly string[];
  const records = useNamedRecords(options);
  const others = records.filter((record) => !chosen.includes(String(record.value)));
  return (
    <>
      <ol>
        {chosen.map((each) => {
          const name = records.find((record) => record.value === each)?.label ?? each;
          return (
            <li key={each} className="inline">
              {name}
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(chosen.filter((other) => other !== each))}
              >
                <Icon name="x" />
              </button>
            </li>
          );
        })}
      </ol>
      <label className="vh" htmlFor={id}>
        Add to {member.label}
      </label>
      <SelectBox
        {...props}
        value={undefined}
        openText="Add…"
        options={{ ...options, enumOptions: [...others] }}
        onChange={(added) => added !== null && onChange([...chosen, added])}
      />
    </>
  );
}
