import { useEffect, useState } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { CaseEditor } from '#app/routes/rules/edit/case-editor.tsx';
import { FormulaEditor } from '#app/routes/rules/edit/formula-editor.tsx';
import { InputEditor } from '#app/routes/rules/edit/input-editor.tsx';
import { useInputOrder } from '#app/routes/rules/edit/use-input-order.ts';
import { WhyEditor } from '#app/routes/rules/edit/why-editor.tsx';
import { BindingEditor } from '#app/routes/rules/uses/binding-editor.tsx';
import { useStoredDraft } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { Rule } from '#contract/records/rule.ts';
import { fewestCases } from '#engine/audit/run-cases.ts';
import '#app/routes/rules/edit/rule-editor.css';

interface RuleEditorProps {
  readonly ruleId: string;
  /** The part to start at: `formula`, `inputs`, `cases` or `uses`; null for a page opened for reading. */
  readonly part?: string | null;
}

/** Edits a rule in the draft: formula, inputs, worked cases and uses. */
export function RuleEditor({ ruleId, part = null }: RuleEditorProps) {
  const { catalog } = useReadyDraft();
  const rule: Rule | undefined = catalog.rules.find(({ id }) => id === ruleId);
  return rule === undefined ? null : <StoredEditor key={`${rule.id} ${part}`} rule={rule} part={part} />;
}

function StoredEditor({ rule, part }: Omit<EditorProps, 'storedDraft'>) {
  const draft = useStoredDraft(`formula ${rule.id}`);
  return draft === null ? null : <Editor rule={rule} part={part} storedDraft={draft} />;
}

interface EditorProps {
  readonly rule: Rule;
  readonly part: string | null;
  /** A formula that was left in an invalid state. */
  readonly storedDraft: Draft;
}

function Editor({ rule, part, storedDraft }: EditorProps) {
  const order = useInputOrder(rule);
  // An unfinished rule opens for editing, and its last case does not close it.
  const [startsOpen] = useState(part !== null || storedDraft.value !== null || rule.cases.length < fewestCases);
  useEffect(() => {
    if (part === null) return;
    const element = document.getElementById(`edit-${part}`);
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  }, [part]);
  return (
    <details className="rule-edit" open={startsOpen || undefined}>
      <summary className="inline">
        <Icon name="pencil" />
        Edit this rule
      </summary>
      <div id="edit-formula" tabIndex={-1}>
        <FormulaEditor rule={rule} draft={storedDraft} />
        <WhyEditor rule={rule} />
      </div>
      <div id="edit-inputs" tabIndex={-1}>
        <InputEditor rule={rule} order={order} />
      </div>
      <div id="edit-cases" tabIndex={-1}>
        <CaseEditor rule={rule} order={order} />
      </div>
      <div id="edit-uses" tabIndex={-1}>
        <BindingEditor rule={rule} order={order} />
      </div>
    </details>
  );
}
