import type { Offer } from '#app/routes/rules/pick/formula-completion.tsx';
import { PickBox } from '#app/routes/rules/pick/pick-box.tsx';
import type { Rule } from '#contract/records/rule.ts';

const maxOffered = 12;

interface RulePickProps {
  readonly label: string;
  readonly rules: readonly Rule[];
  /** Id of the picked rule; empty for none. */
  readonly value: string;
  /** Called with an empty id to pick none. */
  readonly onPick: (ruleId: string) => void;
}

/** Picks a rule by typing a part of its title, its id or what it reads. */
export function RulePick({ label, rules, value, onPick }: RulePickProps) {
  const offers = rules.map(
    ({ id, title, inputs, result }): Offer => ({
      name: title,
      put: id,
      unit: result.unit ?? '',
      meaning: Object.values(inputs)
        .map(({ description }) => description)
        .join(', '),
    }),
  );
  return (
    <PickBox
      label={label}
      shown={offers.find(({ put }) => put === value)?.name ?? ''}
      placeholder="Type the title of a rule"
      lack="No rule matches these words."
      find={(text) => {
        const texts = text.trim().toLowerCase().split(/\s+/);
        return offers
          .filter(({ name, put, meaning }) =>
            texts.every((word) => `${name} ${put} ${meaning}`.toLowerCase().includes(word)),
          )
          .slice(0, maxOffered);
      }}
      onPick={onPick}
      onClear={() => onPick('')}
    />
  );
}
