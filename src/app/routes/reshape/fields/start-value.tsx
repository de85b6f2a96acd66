import { useId } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { numberValue, textValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Select } from '#app/components/select.tsx';
import { setField } from '#app/routes/reshape/edits/field-edits.ts';
import type { Field } from '#contract/records/field.ts';
import { isOffered } from '#domain/catalog/hidden-option.ts';

interface StartValueProps {
  readonly field: Field;
}

/** The default of a field: its value in a new estimate. */
export function StartValue({ field }: StartValueProps) {
  const id = useId();
  const Box = field.dataType === 'string' ? StartText : StartChoice;
  return (
    <div className="field-default">
      <label className="label" htmlFor={id}>
        Starts with
      </label>
      <Box id={id} field={field} />
    </div>
  );
}

interface BoxProps extends StartValueProps {
  readonly id: string;
}

function StartText({ id, field }: BoxProps) {
  const { type } = useDraftStore();
  const { defaultValue } = field;
  const typed = useTypedValue<string>({
    ...textValue,
    value: typeof defaultValue === 'string' ? defaultValue : undefined,
    onType: (value) => type(setField(field, 'defaultValue', value)),
  });
  return <input id={id} className="input" autoComplete="off" {...typed} />;
}

type Choice = readonly [value: string, words: string];

function choicesOf({ dataType, options = [], defaultValue }: Field): readonly Choice[] {
  if (dataType === 'boolean')
    return [
      ['', 'No'],
      ['true', 'Yes'],
    ];
  if (dataType === 'number')
    return [
      ['', 'The least it may be'],
      ['max', 'The greatest it may be'],
      ['empty', 'No number'],
      ['number', 'This number'],
    ];
  return [
    ['', 'No option chosen'],
    ['first', 'The first option'],
    ...options
      .filter((option) => isOffered(option) || option.id === defaultValue)
      .map(({ id, value }): Choice => [id, value]),
  ];
}

function StartChoice({ id, field }: BoxProps) {
  const { edit } = useDraftStore();
  const { defaultValue } = field;
  const put = (value: Field['defaultValue']) => edit(setField(field, 'defaultValue', value));
  return (
    <>
      <Select
        id={id}
        value={typeof defaultValue === 'number' ? 'number' : String(defaultValue ?? '')}
        onChange={({ target: { value } }) => put(startOf(value))}
      >
        {choicesOf(field).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {field.dataType === 'number' && typeof defaultValue === 'number' && (
        <StartNumber field={field} defaultValue={defaultValue} />
      )}
    </>
  );
}

function startOf(choice: string): Field['defaultValue'] {
  if (choice === 'number') return 0;
  return choice === 'true' ? true : choice || undefined;
}

function StartNumber({ field, defaultValue }: StartValueProps & { readonly defaultValue: number }) {
  const { type } = useDraftStore();
  const typed = useTypedValue<number>({
    ...numberValue,
    value: defaultValue,
    onType: (value) => type(setField(field, 'defaultValue', value ?? 0)),
  });
  return (
    <input className="input" aria-label="Starts with this number" inputMode="decimal" autoComplete="off" {...typed} />
  );
}
