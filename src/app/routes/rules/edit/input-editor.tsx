import { Icon } from '#app/components/icon.tsx';
import { AddByName } from '#app/routes/reshape/add-by-name.tsx';
import { useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';
import { nameValue, textValue, useTypedValue } from '#app/routes/reshape/use-typed-value.ts';
import { setRule } from '#app/routes/rules/edit/rule-edits.ts';
import type { Rule } from '#contract/records.ts';

type Input = Rule['inputs'][string];

/** The named inputs of a rule: meaning and unit. */
export function InputEditor({ rule }: { readonly rule: Rule }) {
  const { edit } = useDraftStore();
  const unit = useUnit(rule);
  return (
    <section aria-label="Inputs of the formula">
      <h2>Inputs and result</h2>
      <ul className="rule-rows">
        {Object.entries(rule.inputs).map(([name, input]) => (
          <li key={name}>
            <InputRow rule={rule} name={name} input={input} />
          </li>
        ))}
        <li>
          <label className="rule-row">
            <code>result</code>
            <span className="note">counted in</span>
            <input className="input" aria-label="Unit of the result" autoComplete="off" {...unit} />
          </label>
        </li>
      </ul>
      <AddByName
        label="Add input"
        field="Meaning of the input, in trade words"
        onAdd={(description) => {
          const name = newName(description, rule);
          edit(setRule(rule, 'inputs', { ...rule.inputs, [name]: { description } }));
        }}
      />
    </section>
  );
}

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
  const remove = () => {
    const { [name]: _, ...inputs } = rule.inputs;
    edit(setRule(rule, 'inputs', inputs));
  };
  return (
    <div className="rule-row">
      <code>{name}</code>
      <input className="input" aria-label={`Meaning of ${name}`} autoComplete="off" {...description} />
      <input className="input" aria-label={`Unit of ${name}`} autoComplete="off" {...unit} />
      <button type="button" className="icon-btn icon-btn--danger" aria-label={`Remove ${name}`} onClick={remove}>
        <Icon name="trash" />
      </button>
    </div>
  );
}

/** "Length of the eave" is lengthOfTheEave. */
function newName(description: string, { inputs }: Rule): string {
  const [first = 'input', ...rest] = description.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  const base = [first, ...rest.slice(0, 3).map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  let name = base;
  for (let number = 2; name in inputs; number += 1) name = `${base}${number}`;
  return name;
}
