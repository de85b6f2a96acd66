import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { isCounted } from '#engine/sheet/lines/counting.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import { linesRead, originOfField, parseOfField } from '#engine/sources/kinds/of-field.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

/** The quantities of a field's lines, added. */
export const quantity: SourceKind<'quantity'> = {
  parse: parseOfField('quantity', (fieldId) => ({ kind: 'quantity', fieldId })),
  ofField: 'Quantity of',
  aspects: ['quantity'],
  read: ({ fieldId }, lines, target) => sumOfQuantities(linesRead(lines, fieldId, target)),
  describe: ({ fieldId }, { nameOf }) => nameOf(fieldId),
  origin: originOfField,
  unit: ({ fieldId }, { ofField }) => ofField(fieldId),
};

function sumOfQuantities(lines: readonly Line[]): number {
  const counted = lines.filter(isCounted);
  const [first] = counted;
  if (counted.length === 1 && first !== undefined) return first.quantity;
  return roundQuantity(counted.reduce((sum, line) => sum + line.quantity, 0));
}
