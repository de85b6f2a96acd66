import { Icon } from '#app/components/icon.tsx';
import { useReadyDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import { BindingEditor } from '#app/routes/rules/edit/binding-editor.tsx';
import { CaseEditor } from '#app/routes/rules/edit/case-editor.tsx';
import { FormulaEditor } from '#app/routes/rules/edit/formula-editor.tsx';
import { InputEditor } from '#app/routes/rules/edit/input-editor.tsx';
import type { Rule } from '#contract/records.ts';
import '#app/routes/rules/edit/rule-editor.css';

/** A rule written in the draft: formula, inputs, worked cases and uses. */
export function RuleEditor({ ruleId }: { readonly ruleId: string }) {
  const { catalog } = useReadyDraft();
  const rule: Rule | undefined = catalog.rules.find(({ id }) => id === ruleId);
  if (rule === undefined) return null;
  return (
    <details className="rule-edit" open={rule.cases.length === 0 || undefined}>
      <summary>
        <Icon name="pencil" />
        Edit this rule
      </summary>
      <FormulaEditor key={rule.id} rule={rule} />
      <InputEditor rule={rule} />
      <CaseEditor rule={rule} />
      <BindingEditor rule={rule} />
    </details>
  );
}
