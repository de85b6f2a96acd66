import type { EstimateItem, Field } from '#contract/records.ts';
import { decidedWords, type PaperItems, sentence } from '#documents/content/paper-items.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { quantityWords } from '#domain/words/unit-words.ts';

/** Number of kinds of work next to the price; the others follow line by line. */
const named = 3;

/** The work of a trade, in the words next to its price: the package, else the most expensive work. */
export const soldWords = (items: PaperItems, workflowId: number): string =>
  packageWords(items, workflowId) || workWords(items, workflowId);

/** "Better: lifetime architectural, Weathered Wood (25.2 squares)." from the fields with the package's roles. */
function packageWords(items: PaperItems, workflowId: number): string {
  const ofRole = (role: NonNullable<Field['role']>) =>
    items.roots.filter((item) => {
      const field = items.fieldOf(item);
      return field?.workflowId === workflowId && field.role === role;
    });
  const material = ofRole('package');
  const words = [...material, ...ofRole('packageColor'), ...ofRole('packageReveal')];
  const [first] = material;
  if (first === undefined || decidedWords(material).length === 0) return '';
  return sentence([`${decidedWords(words).join(', ')} (${totalQuantity(items, material)})`]);
}

/** "Gutters (168 feet): 5 in K .032; downspouts (80 feet): 2x3, and 4 more, listed below." */
function workWords(items: PaperItems, workflowId: number): string {
  const byField = new Map<string, EstimateItem[]>();
  for (const item of items.roots) {
    if (items.fieldOf(item)?.workflowId !== workflowId || items.priceOf(item) <= 0) continue;
    byField.set(item.fieldId, [...(byField.get(item.fieldId) ?? []), item]);
  }
  const price = (group: readonly EstimateItem[]) => group.reduce((sum, item) => sum + items.priceOf(item), 0);
  const groups = [...byField.values()].toSorted((one, other) => price(other) - price(one));
  const rest = groups.length - named;
  return sentence(
    [
      ...groups.slice(0, named).map((group) => kindOfWork(items, group)),
      ...(rest > 0 ? [`and ${rest} more, listed below`] : []),
    ],
    '; ',
  );
}

function kindOfWork(items: PaperItems, group: readonly EstimateItem[]): string {
  const [first] = group;
  const field = first && items.fieldOf(first);
  if (field === undefined) return '';
  const wordings = [...new Set(decidedWords(group))];
  const quantity = field.dataType === 'boolean' ? '' : ` (${totalQuantity(items, group)})`;
  return `${field.name}${quantity}${wordings.length === 0 ? '' : `: ${wordings.join(', ')}`}`;
}

function totalQuantity(items: PaperItems, group: readonly EstimateItem[]): string {
  const [first] = group;
  const sum = roundQuantity(group.reduce((total, { quantity }) => total + quantity, 0));
  return quantityWords(sum, first && items.fieldOf(first));
}
