import { useId } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { textValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import type { Rule } from '#contract/records/rule.ts';
import { setWhy } from '#engine/catalog/changes/rule-changes.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';

/** The reason that people read first, with the numbers of the first worked case below. */
export function WhyEditor({ rule }: { readonly rule: Rule }) {
  const id = useId();
  const { type } = useDraftStore();
  const typed = useTypedValue({ ...textValue, value: rule.why, onType: (why) => type(setWhy(rule, why)) });
  const names = Object.keys(rule.inputs).map((name) => `{${name}}`);
  const example = exampleOf(rule);
  return (
    <section aria-labelledby={`${id}-h`}>
      <h2 id={`${id}-h`}>Reason</h2>
      <label className="label" htmlFor={id}>
        One sentence, as a rep would say it; without one, the formula in words is shown
      </label>
      <textarea id={id} className="input" rows={2} maxLength={300} aria-describedby={`${id}-names`} {...typed} />
      <p id={`${id}-names`} className="note">
        Numbers: {[...names, '{result}'].join(' ')}
      </p>
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
