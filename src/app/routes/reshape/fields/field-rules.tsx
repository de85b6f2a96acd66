import { Link } from 'react-router';
import { useReadyDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import type { Field } from '#contract/records/field.ts';
import type { RuleBinding } from '#contract/records/rule.ts';

const effects: Readonly<Record<RuleBinding['effect'], string>> = {
  recommend: 'Recommended by',
  quantity: 'Counted by',
  visible: 'Shown by',
  enabled: 'Enabled by',
  valid: 'Checked by',
  reset: 'Cleared by',
  note: 'Explained by',
};

/** The rules that act on a field, each a link. */
export function FieldRules({ field }: { readonly field: Field }) {
  const { catalog } = useReadyDraft();
  const acting = catalog.rules.flatMap((rule) =>
    (rule.bindings ?? [])
      .filter(({ fieldId, clears = [] }) => fieldId === field.id || clears.includes(field.id))
      .map(({ effect }) => ({ rule, effect })),
  );
  return (
    <p className="note">
      {acting.length === 0
        ? 'No rule acts on it. '
        : acting.map(({ rule, effect }, place) => (
            <span key={`${rule.id} ${effect}`}>
              {place > 0 && ' '}
              {effects[effect]} <Link to={`/config/rules/${rule.id}`}>{rule.title}</Link>.
            </span>
          ))}{' '}
      A retired field or option is no longer offered. Estimates that use it keep it with its prices; a place on a step,
      or “Offer it again”, restores it.
    </p>
  );
}
