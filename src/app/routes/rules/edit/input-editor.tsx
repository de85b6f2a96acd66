import { useMemo } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { Icon } from '#app/components/icon.tsx';
import { nameOfInput } from '#app/routes/rules/edit/field-input.ts';
import { inputForm, resultForm, ruleIn } from '#app/routes/rules/rule-forms.ts';
import type { Rule, RuleInput } from '#contract/records/rule.ts';
import { setInput, setResult, setRule } from '#engine/catalog/changes/rule-changes.ts';

interface InputEditorProps {
  readonly rule: Rule;
  /** Names of the inputs in the order of the page. */
  readonly order: readonly string[];
}

/** The named inputs of a rule, with meaning and unit. */
export function InputEditor({ rule, order }: InputEditorProps) {
  const { edit } = useDraftStore();
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
            <DraftForm
              form={resultForm}
              read={(catalog) => ruleIn(catalog, rule.id)?.result}
              change={(_, member, value, catalog) => setResult(ruleIn(catalog, rule.id) ?? rule, member, value)}
            >
              <DraftGroup
                form={resultForm}
                id="result"
                shows={(member) => member !== 'unit' || rule.result.type !== 'boolean'}
                isHeaded
              />
            </DraftForm>
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

interface InputRowProps {
  readonly rule: Rule;
  readonly name: string;
  readonly input: RuleInput;
}

function InputRow({ rule, name, input: { type = 'number' } }: InputRowProps) {
  const { edit } = useDraftStore();
  const form = useMemo(() => inputForm(name), [name]);
  const remove = () => {
    const { [name]: _, ...inputs } = rule.inputs;
    edit(setRule(rule, 'inputs', inputs));
  };
  return (
    <div className="rule-row rule-row--typed">
      <code>{name}</code>
      <DraftForm
        form={form}
        read={(catalog) => ruleIn(catalog, rule.id)?.inputs[name]}
        view={(input: RuleInput) => ({ type: 'number', ...input })}
        change={(_, member, value, catalog) => setInput(ruleIn(catalog, rule.id) ?? rule, name, member, value)}
      >
        <DraftGroup
          form={form}
          id={type === 'list' ? 'list' : 'input'}
          shows={(member) => member !== 'unit' || type === 'number'}
          isHeaded
        />
      </DraftForm>
      <button type="button" className="icon-btn icon-btn--danger" aria-label={`Remove ${name}`} onClick={remove}>
        <Icon name="trash" />
      </button>
    </div>
  );
}
