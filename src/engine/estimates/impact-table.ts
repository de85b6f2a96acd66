// The effect of a change as a table with a row per line, identical on the page and on the command line.
import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { formatMoney, formatNumber, pluralize } from '#domain/text/format-number.ts';

export const impactColumns = [
  'Estimate',
  'Customer',
  'Name',
  'Field',
  'Line',
  'Unit',
  'Quantity before',
  'Quantity after',
  'Recommended before',
  'Recommended after',
  'Amount before',
  'Amount after',
  'Total before',
  'Total after',
] as const;

/** A row per line; an estimate in which only the total differs has a row of its own. */
export const impactRows = (affected: readonly EstimateImpact[]): (string | number)[][] =>
  affected.flatMap((estimate) => {
    const start = [estimate.estimateId, estimate.leadName ?? '', estimate.name];
    const end = [estimate.totalBefore, estimate.totalAfter];
    if (estimate.lines.length === 0) return [[...start, ...Array<string>(9).fill(''), ...end]];
    return estimate.lines.map((line) => [
      ...start,
      line.fieldId,
      lineName(line),
      line.unit,
      line.quantityBefore,
      line.quantityAfter,
      line.recommendedBefore ?? '',
      line.recommendedAfter ?? '',
      line.amountBefore,
      line.amountAfter,
      ...end,
    ]);
  });

/** "Starters, ProStart". */
export const lineName = ({ name, choice }: { readonly name: string; readonly choice: string }): string =>
  choice === '' ? name : `${name}, ${choice}`;

/** The lines of an estimate, largest difference in money first. */
export const linesByDifference = ({ lines }: Pick<EstimateImpact, 'lines'>): EstimateImpact['lines'] =>
  lines.toSorted(
    (one, other) => Math.abs(other.amountAfter - other.amountBefore) - Math.abs(one.amountAfter - one.amountBefore),
  );

/** Maximum number of estimates in a list of those that change most. */
const maxShown = 5;

/** The estimates whose totals differ most. */
export const mostDifferent = (affected: readonly EstimateImpact[]): readonly EstimateImpact[] =>
  affected.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, maxShown);

const sizeOf = ({ totalBefore, totalAfter }: EstimateImpact): number => Math.abs(totalAfter - totalBefore);

/** Sum of the differences of the totals. */
export const impactSum = (affected: readonly Pick<EstimateImpact, 'totalBefore' | 'totalAfter'>[]): number =>
  sumMoney(affected.map(({ totalBefore, totalAfter }) => totalAfter - totalBefore));

/** "+$312.40", "−$20.00", "$0.00". */
export const difference = (amount: number): string => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

/**
 * "2 of 6 worked cases no longer agree: case 1 states 3, the rule answers 4." Empty when all agree, or when no rule is
 * tried.
 */
export function casesText(cases: ImpactPage['cases']): string {
  if (cases === undefined || cases.failed.length === 0) return '';
  const each = cases.failed.map(
    ({ place: number, expected, actual }) => `case ${number} states ${expected}, the rule answers ${actual}`,
  );
  return `${each.length} of ${cases.of} worked cases no longer ${each.length === 1 ? 'agrees' : 'agree'}: ${each.join('; ')}.`;
}

/** "4 of 38 estimates, +$312.40 in sum." */
export const impactText = (affected: readonly EstimateImpact[], onFile: number): string =>
  `${formatNumber(affected.length)} of ${pluralize(onFile, 'estimate')}, ${difference(impactSum(affected))} in sum.`;
