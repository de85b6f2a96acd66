import type { Rule } from '#contract/records/rule.ts';
import type { RuleUse } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { pricingRuleIds } from '#engine/catalog/pricing-rules.ts';
import { effectText } from '#engine/rules/rule-text.ts';
import '#app/routes/rules/rule-facts.css';

interface RuleFactsProps {
  readonly catalog: CompiledCatalog;
  readonly rule: Rule;
  readonly uses: readonly RuleUse[];
}

const arithmetic: Readonly<Record<Rule['result']['type'], string>> = {
  quantity: 'Exact decimals and fractions; the answer is rounded to 3 decimals, half away from zero',
  money: 'Exact decimals and fractions; the answer is rounded to cents, half away from zero',
  number: 'Exact decimals and fractions; the answer is not rounded',
  boolean: 'Answers yes or no',
};

/** A rule's uses, arithmetic and origin. */
export function RuleFacts({ catalog, rule, uses }: RuleFactsProps) {
  const byEffect = [...groupBy(uses, ({ effect }) => effect)];
  return (
    <dl className="rule-facts">
      {byEffect.length === 0 && (
        <div>
          <dt>Used</dt>
          <dd>{isPricing(rule) ? 'By every total' : 'By no field of this company'}</dd>
        </div>
      )}
      {byEffect.map(([effect, members]) => (
        <div key={effect}>
          <dt>{effectText[effect]}</dt>
          <dd>{targetsText(members, rule)}</dd>
        </div>
      ))}
      <div>
        <dt>Arithmetic</dt>
        <dd>{arithmetic[rule.result.type]}</dd>
      </div>
      <div>
        <dt>Comes from</dt>
        <dd>{rule.source}</dd>
      </div>
      <div>
        <dt>Version</dt>
        <dd>Rules {catalog.rulesVersion.slice(0, 8)}</dd>
      </div>
    </dl>
  );
}

const isPricing = ({ id }: Rule): boolean => pricingRuleIds.some((each) => each === id);

function targetsText(uses: readonly RuleUse[], rule: Rule): string {
  const unit = rule.result.unit === undefined ? '' : `, in ${rule.result.unit}`;
  const names = uses.map(({ targets, trade }) => {
    const [first, ...others] = targets;
    const name = first === undefined ? 'a step' : `${first.name} ${first.fieldId}`;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `${name}${more} in ${trade}`;
  });
  const shown = names.slice(0, 4);
  const left = names.length - shown.length;
  return `${shown.join('; ')}${left > 0 ? `; and ${left} more` : ''}${unit}`;
}
