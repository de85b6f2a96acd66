import { useId, useMemo } from 'react';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { reasonForm, ruleIn } from '#app/routes/rules/rule-forms.ts';
import type { Rule } from '#contract/records/rule.ts';
import { setWhy } from '#engine/catalog/changes/rule-changes.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';

/** The reason that people read first, with the numbers of the first worked case below. */
export function WhyEditor({ rule }: { readonly rule: Rule }) {
  const id = useId();
  const numbers = [...Object.keys(rule.inputs), 'result'].map((name) => `{${name}}`).join(' ');
  const form = useMemo(() => reasonForm(numbers), [numbers]);
  const example = exampleOf(rule);
  return (
    <section aria-labelledby={`${id}-h`}>
      <h2 id={`${id}-h`}>Reason</h2>
      <DraftForm
        form={form}
        read={(catalog) => ruleIn(catalog, rule.id)}
        change={(now: Rule, _, why) => setWhy(now, why)}
      >
        <DraftGroup form={form} id="reason" />
      </DraftForm>
      {example !== null && <p aria-live="polite">{example}</p>}
    </section>
  );
}

function exampleOf(rule: Rule): string | null {
  const compiled = compileRule(rule);
  const worked = rule.cases.find(({ expect }) => expect !== 'refused' && expect !== 0);
  if (!compiled.ok || worked === undefined) return null;
  const explained = compiled.value.explain(worked.given as Inputs);
  return explained.ok ? explained.value.why : null;
}
