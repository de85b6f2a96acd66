import { useMemo, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Select } from '#app/components/select.tsx';
import { FieldPick } from '#app/routes/rules/pick/field-pick.tsx';
import { problemsOfUses } from '#app/routes/rules/uses/problems-of-uses.ts';
import { TargetPick } from '#app/routes/rules/uses/target-pick.tsx';
import { UseBox } from '#app/routes/rules/uses/use-box.tsx';
import { sourcesFor } from '#app/routes/rules/uses/use-sources.ts';
import { effectChoices, kindsText, targetOfKey, targetsOfEffect } from '#app/routes/rules/uses/use-target.ts';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import { setRule } from '#engine/catalog/changes/rule-changes.ts';
import '#app/routes/rules/uses/use-box.css';

interface BindingEditorProps {
  readonly rule: Rule;
  /** Names of the inputs in the order of the page. */
  readonly order: readonly string[];
}

/** The uses of a rule: what it does and where, the source of each input, and what is wrong with them. */
export function BindingEditor({ rule, order }: BindingEditorProps) {
  const { edit, type } = useDraftStore();
  const { catalog } = useReadyDraft();
  const { bindings = [] } = rule;
  const problems = useMemo(() => problemsOfUses(catalog, rule), [catalog, rule]);
  const put = (next: readonly RuleBinding[]) => edit(setRule(rule, 'bindings', [...next]));
  return (
    <section aria-label="Uses, edited">
      <h2>What uses it</h2>
      {bindings.map((binding, index) => (
        <UseBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a use is identified only by its position
          key={index}
          rule={rule}
          order={order}
          binding={binding}
          index={index}
          problems={problems[index] ?? []}
          onPut={(next) => put(bindings.with(index, next))}
          onType={(next) => type(setRule(rule, 'bindings', bindings.with(index, next)))}
          onRemove={() => put(bindings.toSpliced(index, 1))}
        />
      ))}
      <AddUse onAdd={(use) => put([...bindings, { ...use, inputs: sourcesFor(rule, catalog, use) }])} />
    </section>
  );
}

/** Asks for the effect first, so that a check never begins as a recommendation. */
function AddUse({ onAdd }: { readonly onAdd: (use: RuleBinding) => void }) {
  const [effect, setEffect] = useState<RuleBinding['effect']>('recommend');
  const kinds = targetsOfEffect(effect);
  return (
    <div className="rule-row rule-row--use">
      <Select
        aria-label="One more use, effect"
        value={effect}
        onChange={({ target }) => setEffect(target.value as RuleBinding['effect'])}
      >
        {effectChoices.map((each) => (
          <option key={each.effect} value={each.effect}>
            {each.label}
          </option>
        ))}
      </Select>
      {effect === 'reset' ? (
        <FieldPick
          label="One more use, field to clear"
          value=""
          onPick={(fieldId) => onAdd({ effect, inputs: {}, on: [], clears: [fieldId] })}
        />
      ) : (
        <TargetPick
          label={`One more use, ${kindsText(kinds)}`}
          kinds={kinds}
          value=""
          onPick={(key) =>
            onAdd({ effect, inputs: {}, ...targetOfKey(key), ...(effect === 'note' ? { name: 'answer' } : {}) })
          }
        />
      )}
    </div>
  );
}
