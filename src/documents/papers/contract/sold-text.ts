import type { Settings } from '#contract/records/settings.ts';
import { sentence } from '#documents/papers/contract/sentence.ts';
import type { BuyerLine, Trade } from '#documents/work-list/work.ts';
import { linesOfTrade } from '#documents/work-list/work.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { present } from '#domain/text/joined.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';

/** Number of kinds of work that are named next to the price; the others are listed line by line. */
const named = 3;

type PackageLabels = Pick<Settings, 'packageLabelGood' | 'packageLabelBetter' | 'packageLabelBest'>;

type SoldTrade = Pick<Trade<BuyerLine, unknown>, 'steps'>;

/** The work of a trade as described next to its price: the package, otherwise the most expensive work. */
export const soldText = (trade: SoldTrade, labels: PackageLabels): string =>
  packageText(trade, labels) || workText(trade);

/** "Better: lifetime architectural, Weathered Wood (25.2 squares)." from the fields with the package's roles. */
function packageText(trade: SoldTrade, labels: PackageLabels): string {
  const ofRole = (role: BuyerLine['role']) => linesOfTrade(trade).filter((line) => line.role === role);
  const material = ofRole('package');
  const texts = present([...material, ...ofRole('packageColor'), ...ofRole('packageReveal')].map(({ entry }) => entry));
  if (present(material.map(({ entry }) => entry)).length === 0) return '';
  return sentence([`${labeled(texts.join(', '), labelOf(material[0], labels))} (${totalQuantity(material)})`]);
}

/** The company's name for the package, unless the package's own wording begins with it. */
const labeled = (text: string, label: string): string =>
  label === '' || text.toLowerCase().startsWith(label.toLowerCase()) ? text : `${label}: ${text}`;

const labelOf = (line: BuyerLine | undefined, labels: PackageLabels): string =>
  line?.tier == null ? '' : (labels[labelNames[line.tier]] ?? '').trim();

const labelNames = { good: 'packageLabelGood', better: 'packageLabelBetter', best: 'packageLabelBest' } as const;

/** A line with the lines that detail it. */
interface SoldItem {
  readonly line: BuyerLine;
  readonly price: number;
}

/** "Gutters (168 feet): 5 in K .032; downspouts (80 feet): 2x3, and 4 more, listed below." */
function workText(trade: SoldTrade): string {
  const lines = linesOfTrade(trade);
  const byField = new Map<string, SoldItem[]>();
  for (const line of lines) {
    if (line.parentUuid !== null) continue;
    const price = lines.reduce((sum, each) => sum + (each.parentUuid === line.uuid ? each.price : 0), line.price);
    if (price > 0) byField.set(line.fieldId, [...(byField.get(line.fieldId) ?? []), { line, price }]);
  }
  const priceOf = (group: readonly SoldItem[]) => group.reduce((sum, { price }) => sum + price, 0);
  const groups = [...byField.values()].toSorted((one, other) => priceOf(other) - priceOf(one));
  const rest = groups.length - named;
  return sentence(
    [
      ...groups.slice(0, named).map((group) => kindOfWork(group.map(({ line }) => line))),
      ...(rest > 0 ? [`and ${rest} more, listed below`] : []),
    ],
    '; ',
  );
}

function kindOfWork(group: readonly BuyerLine[]): string {
  const [first] = group;
  if (first === undefined) return '';
  const wordings = [...new Set(present(group.map(({ entry }) => entry)))];
  const quantity = first.isTicked ? '' : ` (${totalQuantity(group)})`;
  return `${first.fieldName}${quantity}${wordings.length === 0 ? '' : `: ${wordings.join(', ')}`}`;
}

function totalQuantity(group: readonly BuyerLine[]): string {
  const sum = roundQuantity(group.reduce((total, { quantity }) => total + quantity, 0));
  return formatQuantity(sum, group[0]?.counted);
}
