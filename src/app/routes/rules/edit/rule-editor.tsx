import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useReadyDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import { BindingEditor } from '#app/routes/rules/edit/binding-editor.tsx';
import { CaseEditor, fewestCases } from '#app/routes/rules/edit/case-editor.tsx';
import { FormulaEditor } from '#app/routes/rules/edit/formula-editor.tsx';
import { InputEditor } from '#app/routes/rules/edit/input-editor.tsx';
import type { Rule } from '#contract/records.ts';
import '#app/routes/rules/edit/rule-editor.css';

/** A rule written in the draft: formula, inputs, worked cases and uses. */
export function RuleEditor({ ruleId }: { readonly ruleId: string }) {
  const { catalog } = useReadyDraft();
  const rule: Rule | undefined = catalog.rules.find(({ id }) => id === ruleId);
  return rule === undefined ? null : <Editor key={rule.id} rule={rule} />;
}

function Editor({ rule }: { readonly rule: Rule }) {
  // An unfinished rule opens for editing, and its last case does not close it.
  const [startsOpen] = useState(rule.cases.length < fewestCases);
  return (
    <details className="rule-edit" open={startsOpen || undefined}>
      <summary>
        <Icon name="pencil" />
        Edit this rule
      </summary>
      <FormulaEditor rule={rule} />
      <InputEditor rule={rule} />
      <CaseEditor rule={rule} />
      <BindingEditor rule={rule} />
    </details>
  );
}
