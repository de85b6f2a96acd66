import { useState } from 'react';
import { useDraft, useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import type { Rule } from '#contract/records/rule.ts';
import { isSameContent } from '#domain/same-content.ts';
import { setRule } from '#engine/catalog/changes/rule-changes.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { CompiledRule, Inputs } from '#engine/rules/compiled-rule.ts';
import { valueText } from '#engine/rules/rule-text.ts';

type TrialCase = Rule['cases'][number];

interface AddAsCaseProps {
  readonly compiled: CompiledRule;
  readonly inputs: Inputs;
}

/** The live version's answer to the same numbers, and a button that adds them to the draft as a worked case. */
export function AddAsCase({ compiled, inputs }: AddAsCaseProps) {
  const state = useDraft();
  const { edit } = useDraftStore();
  const [stored, setStored] = useState<number | null>(null);
  if (state.kind !== 'ready') return null;
  const { rule } = compiled;
  const isOf = ({ id }: Rule) => id === rule.id;
  const drafted = state.catalog.rules.find(isOf);
  const live = state.published.rules.find(isOf);
  if (drafted === undefined) return null;
  const index = drafted.cases.findIndex(({ given }) => isSameContent(given, inputs));
  const add = () => {
    const result = compiled.evaluate(inputs);
    const number = drafted.cases.length + 1;
    const added: TrialCase = {
      given: inputs as TrialCase['given'],
      expect: result.ok ? result.value : 'refused',
      note: `Tried numbers, case ${number}`,
    };
    edit(setRule(drafted, 'cases', [...drafted.cases, added]));
    setStored(number);
  };
  return (
    <>
      {live !== undefined && !isSameContent(live.logic, rule.logic) && (
        <p className="note">
          Version {state.draft.basedOn.number} gives <b>{answerOf(live, inputs)}</b> for these.
        </p>
      )}
      <button type="button" className="btn" disabled={index >= 0} onClick={add}>
        Add as a case
      </button>
      <p className="note" role="status">
        {index >= 0 &&
          (stored === index + 1 ? `Added as case ${stored}.` : `These numbers are case ${index + 1} already.`)}
      </p>
    </>
  );
}

function answerOf(rule: Rule, inputs: Inputs): string {
  const compiled = compileRule(rule);
  const result = compiled.ok ? compiled.value.evaluate(inputs) : null;
  if (result?.ok !== true) return 'no answer';
  return [valueText(result.value), rule.result.unit ?? ''].join(' ').trim();
}
