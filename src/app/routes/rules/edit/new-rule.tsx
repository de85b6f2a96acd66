import { useNavigate } from 'react-router';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { AddForm } from '#app/catalog-draft/inputs/add-form.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import { sentEntries } from '#app/form/data-form/sent-entries.ts';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { connectedWidget } from '#app/form/widgets/connected-widget.tsx';
import { RuleWidget } from '#app/routes/rules/pick/rule-widget.tsx';
import { ruleIn } from '#app/routes/rules/rule-forms.ts';
import { addRule } from '#engine/catalog/changes/rule-changes.ts';
import ruleSchema from '#schemas/catalog/rule.json' with { type: 'json' };
import definition from '#schemas/forms/new-rule.json' with { type: 'json' };

/** Adds a rule to the draft, with the inputs of another one if wanted, and opens it. */
export function NewRule() {
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const navigate = useNavigate();
  return (
    <AddForm
      label="New rule"
      entries={() => sentEntries(definition, schema, {})}
      onAdd={({ title, like }) => {
        const taken = new Set(catalog.rules.map(({ id }) => id));
        const added = addRule(String(title), taken, ruleIn(catalog, String(like ?? '')));
        edit(added);
        void navigate(`/config/rules/${added.id}`);
      }}
      theme={theme}
    />
  );
}

const schema = {
  properties: { title: ruleSchema.properties.title, like: ruleSchema.properties.id },
};

const theme: FormTheme = { ...dataTheme, widgets: { ...dataTheme.widgets, rule: connectedWidget(RuleWidget) } };
