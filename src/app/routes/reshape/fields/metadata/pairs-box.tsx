import { hintOf, labelOf } from '#app/catalog-draft/changes/member-text.ts';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { nameValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Icon } from '#app/components/icon.tsx';
import type { MemberProps } from '#app/routes/reshape/fields/metadata/member-props.ts';
import type { Values } from '#app/routes/reshape/fields/metadata/member-schema.ts';

/** Texts under keys that a person chooses. */
export function PairsBox({ name, schema, value, onSet, onType }: MemberProps) {
  const pairs = (value ?? {}) as Values;
  const label = labelOf(name);
  return (
    <fieldset className="metadata-wide metadata-group">
      <legend className="label">{label}</legend>
      <p className="field-hint">{hintOf(name, schema.description)}</p>
      <ul className="metadata-list">
        {Object.entries(pairs).map(([key, text]) => (
          <li key={key}>
            <PairText name={key} text={String(text)} onType={(next) => onType({ ...pairs, [key]: next })} />
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove ${key}`}
              onClick={() => {
                const { [key]: _, ...others } = pairs;
                onSet(Object.keys(others).length === 0 ? undefined : others);
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <AddByName
        label={`Add to ${label.toLowerCase()}`}
        field={`Name in ${label.toLowerCase()}`}
        onAdd={(key) => onSet({ ...pairs, [key]: pairs[key] ?? 'Yes' })}
      />
    </fieldset>
  );
}

interface PairTextProps {
  readonly name: string;
  readonly text: string;
  readonly onType: (text: string | undefined) => void;
}

function PairText({ name, text, onType }: PairTextProps) {
  const typed = useTypedValue({ ...nameValue, value: text, onType });
  return (
    <label className="metadata-pair">
      {name}
      <input className="input" maxLength={200} autoComplete="off" {...typed} />
    </label>
  );
}
