import { fieldIn } from '#engine/catalog/field-in.ts';
import { linesRead, parseOfField } from '#engine/sources/kinds/of-field.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

/** The answer of the rule that recommends or sets the quantity of a field. */
export const rule: SourceKind<'rule'> = {
  parse: parseOfField('rule', (fieldId) => ({ kind: 'rule', fieldId })),
  ofField: 'Answer of the rule on',
  read: ({ fieldId }, lines, target, { inputsOf }) => {
    const requested = fieldIn(lines.catalog, fieldId).rules.find(
      ({ effect }) => effect === 'recommend' || effect === 'quantity',
    );
    const [line] = linesRead(lines, fieldId, target);
    if (requested === undefined || line === undefined) return 0;
    const answer = requested.rule.evaluate(inputsOf(lines, requested, line));
    return answer.ok && typeof answer.value === 'number' ? answer.value : 0;
  },
  describe: ({ fieldId }, { nameOf }) => `what the rule on ${nameOf(fieldId)} says`,
  origin: ({ fieldId }, { nameOf }) => `${nameOf(fieldId)}, recommended`,
  unit: ({ fieldId }, { ofAnswer }) => ofAnswer(fieldId),
};
