import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { PickBox } from '#app/routes/rules/pick/pick-box.tsx';
import type { Offer } from '#engine/rules/offers/offer.ts';

const maxOffered = 12;

/** Picks a rule by typing a part of its title, its id or what it reads. */
export function RuleWidget({ id, label, value, described, onChange }: InputProps) {
  const { catalog } = useReadyDraft();
  const offers = catalog.rules.map(
    ({ id: ruleId, title, inputs, result }): Offer => ({
      name: title,
      put: ruleId,
      unit: result.unit ?? '',
      meaning: Object.values(inputs)
        .map(({ description }) => description)
        .join(', '),
    }),
  );
  return (
    <PickBox
      id={id}
      label={label}
      described={described}
      shown={offers.find(({ put }) => put === value)?.name ?? ''}
      placeholder="Type the title of a rule"
      lack="No rule matches these words."
      find={(text) => {
        const terms = text.trim().toLowerCase().split(/\s+/);
        return offers
          .filter(({ name, put, meaning }) =>
            terms.every((term) => `${name} ${put} ${meaning}`.toLowerCase().includes(term)),
          )
          .slice(0, maxOffered);
      }}
      onPick={onChange}
      onClear={() => onChange(undefined)}
    />
  );
}
