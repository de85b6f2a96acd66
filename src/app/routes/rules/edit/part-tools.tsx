import { useEffect, useRef } from 'react';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { numberValue, textValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { pressedKey } from '#app/components/pressed-key.ts';
import { Select } from '#app/components/select.tsx';
import { nameOfInput } from '#app/routes/rules/edit/field-input.ts';
import { labelOfOperation, leafText, unitOfPart, useFormula } from '#app/routes/rules/edit/formula-parts.ts';
import { levelOf } from '#engine/rules/formula/formula-signs.ts';
import { partAt, renamed, takenOut, unwrapped, withPart, wrapped } from '#engine/rules/formula/logic-parts.ts';
import type { Names } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { operatorByName } from '#engine/rules/operators.ts';

interface PartToolsProps {
  readonly path: string;
  readonly names: Names;
}

/** New parts that do not refer to an input. */
const plain: readonly { readonly label: string; readonly part: unknown }[] = [
  { label: 'A figure', part: 1 },
  { label: 'A text', part: '' },
  { label: 'Yes', part: true },
  { label: 'No', part: false },
];

const operations = [...operatorByName.values()].filter(({ name }) => name !== 'var');
const wrapping = operations.filter(({ scope }) => scope === undefined);

/** The tools for one part of a formula. Escape closes them. */
export function PartTools({ path, names }: PartToolsProps) {
  const { rule, logic, edit } = useFormula();
  const tools = useRef<HTMLFieldSetElement>(null);
  useEffect(() => tools.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const part = partAt(logic, path);
  const operation = operationOf(part);
  const own = operation === null || operation.name === 'var' ? null : operation;
  if (edit === undefined || part === undefined) return null;
  const text = own === null ? leafText({ path, part, names }).text : labelOfOperation(own.name);
  const inputs = Object.entries(names);
  // Inside of a list, a formula reads the entries of the list.
  const readsInputs = Object.entries(rule.inputs).every(([name, input]) => names[name] === input);
  const putNewInput = (description: string) => {
    const name = nameOfInput(description, rule);
    // It measures the same as the part that it replaces.
    const unit = unitOfPart({ path, part, names });
    const input = unit === '' ? { description } : { description, unit };
    edit.putInput({ ...rule.inputs, [name]: input }, { logic: withPart(logic, path, { var: name }), path });
  };
  const close = () => {
    const drawn = tools.current?.closest('.formula-row')?.querySelectorAll<HTMLElement>('[data-part]') ?? [];
    edit.choose(null);
    [...drawn].find(({ dataset }) => dataset.part === path)?.focus();
  };
  return (
    <fieldset
      ref={tools}
      className="part-tools flow"
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Escape') close();
      }}
    >
      <legend className="vh">Change {text}</legend>
      {typeof part === 'number' && <FigureBox path={path} value={part} />}
      {typeof part === 'string' && <TextBox path={path} value={part} />}
      {own !== null && (
        <Select
          aria-label={`${text}: other operation`}
          value={own.name}
          onChange={({ target }) => edit.put(renamed(logic, path, target.value))}
        >
          {!operatorByName.has(own.name) && <option>{own.name}</option>}
          {operations.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={`Replace ${text} with`}
        value=""
        onChange={({ target }) => {
          const [kind, key = ''] = target.value.split(' ');
          const next = kind === 'input' ? { var: key } : plain[Number(key)]?.part;
          edit.put({ logic: withPart(logic, path, next), path });
        }}
      >
        <option value="">Replace…</option>
        {inputs.length > 0 && (
          <optgroup label="Inputs">
            {inputs.map(([name, { unit }]) => (
              <option key={name} value={`input ${name}`}>
                {leafText({ path, part: { var: name }, names }).text}
                {unit === undefined ? '' : `, ${unit}`}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Others">
          {plain.map(({ label }, index) => (
            <option key={label} value={`plain ${index}`}>
              {label}
            </option>
          ))}
        </optgroup>
      </Select>
      <Select
        aria-label={`Put ${text} into an operation`}
        value=""
        onChange={({ target }) => edit.put(wrapped(logic, path, target.value, fewestOf(target.value)))}
      >
        <option value="">Put into…</option>
        {wrapping.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      {readsInputs && (
        <AddByName label="Put a new input" field="Meaning of the new input, in trade words" onAdd={putNewInput} />
      )}
      {own !== null && own.operands.length > 0 && (
        <button
          type="button"
          className="btn btn--quiet"
          aria-label={`Keep only what ${text} begins with`}
          onClick={() => edit.put(unwrapped(logic, path))}
        >
          Unwrap
        </button>
      )}
      {path !== '' && (
        <button
          type="button"
          className="btn btn--danger"
          aria-label={`Take out ${text}`}
          onClick={() => edit.put(takenOut(logic, path))}
        >
          Take out
        </button>
      )}
    </fieldset>
  );
}

/** A sign stands between two operands; a named operator states how many it needs. */
const fewestOf = (name: string): number => operatorByName.get(name)?.operands?.[0] ?? (levelOf(name) === null ? 1 : 2);

function FigureBox({ path, value }: { readonly path: string; readonly value: number }) {
  const { logic, edit } = useFormula();
  const typed = useTypedValue({
    ...numberValue,
    value,
    onType: (next) => next !== undefined && edit?.type({ logic: withPart(logic, path, next), path }),
  });
  return <input className="part-figure" aria-label="Figure" inputMode="decimal" autoComplete="off" {...typed} />;
}

function TextBox({ path, value }: { readonly path: string; readonly value: string }) {
  const { logic, edit } = useFormula();
  const typed = useTypedValue({
    ...textValue,
    value,
    onType: (next) => edit?.type({ logic: withPart(logic, path, next ?? ''), path }),
  });
  return <input className="part-figure" aria-label="Text" autoComplete="off" {...typed} />;
}
