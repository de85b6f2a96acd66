import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { Icon } from '#app/components/icon.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { useFormSource } from '#app/form/form-source.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { TextWidget } from '#app/form/widgets/text-widget.tsx';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

/** Texts under names that a person chooses. */
export function PairsWidget(props: InputProps) {
  const { id, value, options, onChange } = props;
  const { member, schema, path } = dataOptions(options);
  const source = useFormSource();
  const pairs = (value ?? {}) as Readonly<Record<string, string>>;
  const list = member.label.toLowerCase();
  const { maxLength } = schema.additionalProperties as ValueSchema;
  return (
    <>
      <ul>
        {Object.entries(pairs).map(([name, text]) => (
          <li key={name} className="inline">
            <span className="draft-pair">
              <label htmlFor={`${id}-${name}`}>{name}</label>
              <TextWidget
                {...props}
                id={`${id}-${name}`}
                value={text}
                schema={{ type: 'string', ...(maxLength === undefined ? {} : { maxLength }) }}
                onChange={(next: string) => next.trim() !== '' && source.enter(path, { ...pairs, [name]: next }, true)}
              />
            </span>
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(Object.fromEntries(Object.entries(pairs).filter(([each]) => each !== name)))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <AddByName
        label={`Add to ${list}`}
        field={`Name in ${list}`}
        onAdd={(name) => onChange({ ...pairs, [name]: pairs[name] ?? 'Yes' })}
      />
    </>
  );
}
