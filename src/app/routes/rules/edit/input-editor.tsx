import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { nameValue, textValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { setResultType, setRule } from '#app/catalog-draft/rules/rule-edits.ts';
import { Icon } from '#app/components/icon.tsx';
import { Select } from '#app/components/select.tsx';
import { nameOfInput } from '#app/routes/rules/edit/field-input.ts';
import type { Rule } from '#contract/records/rule.ts';

type Input = Rule['inputs'][string];

interface InputEditorProps {
  readonly rule: Rule;
  /** Names of the inputs in the order of the page. */
  readonly order: readonly string[];
}

/** The named inputs of a rule, with meaning and unit. */
export function InputEditor({ rule, order }: InputEditorProps) {
  const { edit } = useDraftStore();
  const unit = useUnit(rule);
  return (
    <section aria-label="Inputs of the formula">
      <h2>Inputs and result</h2>
      <ul>
        {order.map((name) => {
          const input = rule.inputs[name];
          return input === undefined ? null : (
            <li key={name}>
              <InputRow rule={rule} name={name} input={input} />
            </li>
          );
        })}
        <li>
          <div className="rule-row rule-row--typed">
            <code>result</code>
            <Select
              aria-label="Kind of the result"
              value={rule.result.type}
              onChange={({ target }) => edit(setResultType(rule, target.value as Rule['result']['type']))}
            >
              {resultTypes.map(([type, label]) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </Select>
            {rule.result.type !== 'boolean' && (
              <input
                className="input"
                aria-label="Unit of the result"
                placeholder="Unit, like RL"
                autoComplete="off"
                {...unit}
              />
            )}
          </div>
        </li>
      </ul>
      <AddByName
        label="Add input"
        field="Meaning of the input, in trade words"
        onAdd={(description) => {
          const name = nameOfInput(description, rule);
          edit(setRule(rule, 'inputs', { ...rule.inputs, [name]: { description } }));
        }}
      />
    </section>
  );
}

const resultTypes: readonly (readonly [Rule['result']['type'], string])[] = [
  ['quantity', 'A quantity'],
  ['number', 'A number, not rounded'],
  ['money', 'Money'],
  ['boolean', 'Yes or no'],
];

const inputTypes: readonly (readonly [NonNullable<Input['type']>, string])[] = [
  ['number', 'Number'],
  ['boolean', 'Yes or no'],
  ['text', 'Text'],
];

function useUnit(rule: Rule) {
  const { type } = useDraftStore();
  return useTypedValue({
    ...textValue,
    value: rule.result.unit,
    onType: (unit) => {
      const { unit: _, ...result } = rule.result;
      type(setRule(rule, 'result', unit === undefined ? result : { ...result, unit }));
    },
  });
}

function InputRow({ rule, name, input }: { readonly rule: Rule; readonly name: string; readonly input: Input }) {
  const { edit, type } = useDraftStore();
  const put = (next: Input) => type(setRule(rule, 'inputs', { ...rule.inputs, [name]: next }));
  const description = useTypedValue({
    ...nameValue,
    value: input.description,
    onType: (value) => put({ ...input, description: value ?? '' }),
  });
  const unit = useTypedValue({
    ...textValue,
    value: input.unit,
    onType: (value) => {
      const { unit: _, ...rest } = input;
      put(value === undefined ? rest : { ...rest, unit: value });
    },
  });
  const setKind = (next: NonNullable<Input['type']>) => {
    const { description: meaning, default: _1, unit: _2, type: _3 } = input;
    edit(
      setRule(rule, 'inputs', {
        ...rule.inputs,
        [name]: next === 'number' ? { description: meaning } : { description: meaning, type: next },
      }),
    );
  };
  const remove = () => {
    const { [name]: _, ...inputs } = rule.inputs;
    edit(setRule(rule, 'inputs', inputs));
  };
  const { type: kind = 'number' } = input;
  return (
    <div className="rule-row rule-row--typed">
      <code>{name}</code>
      <input className="input" aria-label={`Meaning of ${name}`} autoComplete="off" {...description} />
      <Select
        aria-label={`Kind of ${name}`}
        value={kind}
        disabled={kind === 'list'}
        onChange={({ target }) => setKind(target.value as NonNullable<Input['type']>)}
      >
        {kind === 'list' && <option value="list">List</option>}
        {inputTypes.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </Select>
      {kind === 'number' ? (
        <input
          className="input"
          aria-label={`Unit of ${name}`}
          placeholder="Unit, like FT"
          autoComplete="off"
          {...unit}
        />
      ) : (
        <span />
      )}
      <button type="button" className="icon-btn icon-btn--danger" aria-label={`Remove ${name}`} onClick={remove}>
        <Icon name="trash" />
      </button>
    </div>
  );
}
