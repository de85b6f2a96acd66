import { useNavigate } from 'react-router';
import { AddByName } from '#app/routes/reshape/add-by-name.tsx';
import { useDraft, useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';
import { addRule } from '#app/routes/rules/edit/rule-edits.ts';

/** Adds a rule to the draft and opens it. */
export function NewRule() {
  const state = useDraft();
  const { edit } = useDraftStore();
  const navigate = useNavigate();
  if (state.kind !== 'ready') return null;
  return (
    <AddByName
      label="New rule"
      field="Title of the rule"
      onAdd={(title) => {
        const added = addRule(title, new Set(state.catalog.rules.map(({ id }) => id)));
        edit(added);
        void navigate(`/config/rules/${added.id}`);
      }}
    />
  );
}
