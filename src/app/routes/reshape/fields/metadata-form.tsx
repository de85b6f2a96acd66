// Boxes for the members of a record, generated from its JSON Schema.
import { useId } from 'react';
import { Select } from '#app/components/select.tsx';
import { nameValue, numberValue, textValue, useTypedValue } from '#app/routes/reshape/use-typed-value.ts';
import '#app/routes/reshape/fields/metadata-form.css';

/** The part of JSON Schema that describes a plain member. */
interface MemberSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
}

interface RecordSchema {
  readonly properties: Readonly<Record<string, MemberSchema>>;
  readonly required?: readonly string[];
}

type Plain = string | number | boolean | null | undefined;

interface MetadataFormProps {
  readonly schema: RecordSchema;
  /** Members in order. */
  readonly members: readonly string[];
  readonly record: Readonly<Record<string, unknown>>;
  /** A finished choice. */
  readonly onSet: (member: string, value: Plain) => void;
  /** A key press. */
  readonly onType: (member: string, value: Plain) => void;
}

export function MetadataForm({ schema, members, record, onSet, onType }: MetadataFormProps) {
  return (
    <div className="metadata">
      {members.map((name) => {
        const member = schema.properties[name];
        if (member === undefined) return null;
        const props = {
          name,
          member,
          isRequired: schema.required?.includes(name) === true,
          value: record[name] as Plain,
          onSet: (value: Plain) => onSet(name, value),
          onType: (value: Plain) => onType(name, value),
        };
        const type = typeOf(member);
        if (type === 'boolean') return <Flag key={name} {...props} />;
        if (member.enum !== undefined) return <Choice key={name} {...props} />;
        return type === 'number' ? <NumberBox key={name} {...props} /> : <TextBox key={name} {...props} />;
      })}
    </div>
  );
}

interface MemberProps {
  readonly name: string;
  readonly member: MemberSchema;
  readonly isRequired: boolean;
  readonly value: Plain;
  readonly onSet: (value: Plain) => void;
  readonly onType: (value: Plain) => void;
}

function typeOf({ type }: MemberSchema): string {
  const first = typeof type === 'string' ? type : type?.[0];
  return first === 'integer' ? 'number' : (first ?? 'string');
}

/** allowQuantityChange is "Allow quantity change". */
function labelOf(name: string): string {
  const words = name.replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Flag({ name, member, value, onSet }: MemberProps) {
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
        {member.description}
      </p>
    </div>
  );
}

function Choice({ name, member, isRequired, value, onSet }: MemberProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {labelOf(name)}
      </label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={String(value ?? '')}
        onChange={({ target }) => onSet(target.value === '' ? undefined : target.value)}
      >
        {!isRequired && <option value="">–</option>}
        {member.enum?.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <p id={`${id}-hint`} className="field-hint">
        {member.description}
      </p>
    </div>
  );
}

function NumberBox({ name, member, value, onType }: MemberProps) {
  const id = useId();
  const typed = useTypedValue({ ...numberValue, value: typeof value === 'number' ? value : undefined, onType });
  return (
    <div>
      <label className="label" htmlFor={id}>
        {labelOf(name)}
      </label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        {...typed}
      />
      <p id={`${id}-hint`} className="field-hint">
        {member.description}
      </p>
    </div>
  );
}

const longText = 500;

function TextBox({ name, member, isRequired, value, onType }: MemberProps) {
  const id = useId();
  const isText = typeof member.type === 'string';
  const typed = useTypedValue<string>({
    ...(isRequired ? nameValue : textValue),
    value: value === null || value === undefined ? undefined : String(value),
    // A member of several kinds takes what was meant: 12 is a number, true a yes.
    onType: (text) => onType(isText || text === undefined ? text : meant(text)),
  });
  const wiring = { id, className: 'input', maxLength: member.maxLength, 'aria-describedby': `${id}-hint`, ...typed };
  return (
    <div className={(member.maxLength ?? 0) >= longText ? 'metadata-wide' : undefined}>
      <label className="label" htmlFor={id}>
        {labelOf(name)}
      </label>
      {(member.maxLength ?? 0) >= longText ? (
        <textarea rows={3} {...wiring} />
      ) : (
        <input autoComplete="off" {...wiring} />
      )}
      <p id={`${id}-hint`} className="field-hint">
        {member.description}
      </p>
    </div>
  );
}

function meant(text: string): Plain {
  if (text === 'true') return true;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
