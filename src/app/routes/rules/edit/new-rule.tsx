import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraft, useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { RulePick } from '#app/routes/rules/pick/rule-pick.tsx';
import { addRule } from '#engine/catalog/changes/rule-changes.ts';

/** Adds a rule to the draft, with the inputs of another one if wanted, and opens it. */
export function NewRule() {
  const state = useDraft();
  const { edit } = useDraftStore();
  const navigate = useNavigate();
  const [likeId, setLikeId] = useState('');
  if (state.kind !== 'ready') return null;
  const { rules } = state.catalog;
  return (
    <AddByName
      label="New rule"
      field="Title of the rule"
      onAdd={(title) => {
        const like = rules.find(({ id }) => id === likeId);
        const added = addRule(title, new Set(rules.map(({ id }) => id)), like);
        setLikeId('');
        edit(added);
        void navigate(`/config/rules/${added.id}`);
      }}
    >
      <span className="label">With the inputs of (optional)</span>
      <RulePick label="With the inputs of" rules={rules} value={likeId} onPick={setLikeId} />
    </AddByName>
  );
}
