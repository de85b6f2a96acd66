import { type ReactNode, useId } from 'react';
import { choiceText, hintOf, labelOf } from '#app/catalog-draft/changes/member-text.ts';
import { nameValue, numberValue, textValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Select } from '#app/components/select.tsx';
import type { MemberProps } from '#app/routes/reshape/fields/metadata/member-props.ts';

interface LabeledProps extends Pick<MemberProps, 'name' | 'schema'> {
  readonly id: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** An input with its label above and its help below. */
function Labeled({ id, name, schema, isWide = false, children }: LabeledProps) {
  return (
    <div className={isWide ? 'metadata-wide' : undefined}>
      <label className="label" htmlFor={id}>
        {labelOf(name)}
      </label>
      {children}
      <p id={`${id}-hint`} className="field-hint">
        {hintOf(name, schema.description)}
      </p>
    </div>
  );
}

export function FlagBox({ name, schema, value, onSet }: MemberProps) {
  const id = useId();
  return (
    <div className="metadata-flag">
      <label className="check">
        <input
          type="checkbox"
          checked={value === true}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onSet(target.checked || undefined)}
        />
        <span>{labelOf(name)}</span>
      </label>
      <p id={`${id}-hint`} className="field-hint">
        {hintOf(name, schema.description)}
      </p>
    </div>
  );
}

interface SelectBoxProps extends Pick<MemberProps, 'name' | 'schema' | 'isRequired' | 'value' | 'onSet'> {
  readonly children: ReactNode;
}

/** One of the given options, or none. */
export function SelectBox({ name, schema, isRequired, value, onSet, children }: SelectBoxProps) {
  const id = useId();
  return (
    <Labeled id={id} name={name} schema={schema}>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={String(value ?? '')}
        onChange={({ target }) => onSet(target.value === '' ? undefined : target.value)}
      >
        {(!isRequired || value === undefined) && <option value="">–</option>}
        {children}
      </Select>
    </Labeled>
  );
}

export function ChoiceBox(box: MemberProps) {
  return (
    <SelectBox {...box}>
      {box.schema.enum?.map((each) => (
        <option key={each} value={each}>
          {choiceText(box.name, each)}
        </option>
      ))}
    </SelectBox>
  );
}

export function NumberBox({ name, schema, value, onType }: MemberProps) {
  const id = useId();
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const typed = useTypedValue({
    ...numberValue,
    read: (text) => {
      const read = numberValue.read(text);
      const isBeyond = read?.value !== undefined && (read.value < minimum || read.value > maximum);
      return isBeyond ? null : read;
    },
    value: typeof value === 'number' ? value : undefined,
    onType,
  });
  return (
    <Labeled id={id} name={name} schema={schema}>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        {...typed}
      />
    </Labeled>
  );
}

const longText = 500;

export function TextBox({ name, schema, isRequired, value, onType }: MemberProps) {
  const id = useId();
  const isText = typeof schema.type === 'string';
  const isLong = (schema.maxLength ?? 0) >= longText;
  const typed = useTypedValue<string>({
    ...(isRequired ? nameValue : textValue),
    value: value === null || value === undefined ? undefined : String(value),
    // A member that allows several types is converted to the obvious one: 12 to a number, true to a boolean.
    onType: (text) => onType(isText || text === undefined ? text : meant(text)),
  });
  const wiring = { id, className: 'input', maxLength: schema.maxLength, 'aria-describedby': `${id}-hint`, ...typed };
  return (
    <Labeled id={id} name={name} schema={schema} isWide={isLong}>
      {isLong ? <textarea rows={3} {...wiring} /> : <input autoComplete="off" {...wiring} />}
    </Labeled>
  );
}

function meant(text: string): string | number | boolean {
  if (text === 'true') return true;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
