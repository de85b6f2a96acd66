import { useMemo, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { entrySource } from '#app/catalog-draft/form/entry-source.ts';
import { SourceContext, useEntered } from '#app/form/form-source.ts';
import { ruleIn } from '#app/routes/rules/rule-forms.ts';
import { problemsOfUses } from '#app/routes/rules/uses/problems-of-uses.ts';
import { UseBox } from '#app/routes/rules/uses/use-box.tsx';
import { formOfUse, themeOfUses } from '#app/routes/rules/uses/use-form.ts';
import { sourcesFor } from '#app/routes/rules/uses/use-sources.ts';
import { kindsText, newUse, targetsOfEffect } from '#app/routes/rules/uses/use-target.ts';
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
  const { catalog } = useReadyDraft();
  const { bindings = [] } = rule;
  const problems = useMemo(() => problemsOfUses(catalog, rule), [catalog, rule]);
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
        />
      ))}
      <AddUse ruleId={rule.id} />
    </section>
  );
}

/** Asks for the effect first, so that a check never begins as a recommendation. */
function AddUse({ ruleId }: { readonly ruleId: string }) {
  const store = useDraftStore();
  const [source] = useState(() =>
    entrySource(
      ['target'],
      ({ effect, target }) => {
        const state = store.read();
        const rule = state.kind === 'ready' ? ruleIn(state.catalog, ruleId) : undefined;
        if (state.kind !== 'ready' || rule === undefined) return;
        const use = newUse(state.catalog, effect as RuleBinding['effect'], String(target));
        const inputs = sourcesFor(rule, state.catalog, use);
        store.edit(setRule(rule, 'bindings', [...(rule.bindings ?? []), { ...use, inputs }]));
      },
      { effect: 'recommend' },
    ),
  );
  return (
    <SourceContext value={source}>
      <NewUse />
    </SourceContext>
  );
}

function NewUse() {
  const effect = useEntered('effect') as RuleBinding['effect'];
  const form = useMemo(() => {
    const kinds = kindsText(targetsOfEffect(effect));
    return formOfUse({ use: 'One more use', target: effect === 'reset' ? `${kinds} to clear` : kinds });
  }, [effect]);
  return (
    <div className="rule-row rule-row--use">
      <DraftGroup form={form} id="use" theme={themeOfUses} isHeaded />
    </div>
  );
}
