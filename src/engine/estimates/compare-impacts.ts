import type { EstimateImpact } from '#contract/records/estimate-impact.ts';

/** The total of one estimate as it is, and under two changes. */
interface ComparedEstimate {
  readonly estimateId: number;
  /** "Dana Whitfield, Roof" */
  readonly name: string;
  readonly now: number;
  readonly first: number;
  readonly second: number;
}

/** Estimates that either of two changes affects, largest difference between the two first. */
export function compareImpacts(
  first: readonly EstimateImpact[],
  second: readonly EstimateImpact[],
): readonly ComparedEstimate[] {
  const others = new Map(second.map((impact) => [impact.estimateId, impact]));
  const both = first.map((impact) => rowOf(impact, impact, others.get(impact.estimateId)));
  const known = new Set(first.map(({ estimateId }) => estimateId));
  const only = second
    .filter(({ estimateId }) => !known.has(estimateId))
    .map((impact) => rowOf(impact, undefined, impact));
  return [...both, ...only].toSorted((one, other) => spread(other) - spread(one) || one.estimateId - other.estimateId);
}

const spread = ({ first, second }: ComparedEstimate): number => Math.abs(first - second);

const rowOf = (
  { estimateId, leadName, name, totalBefore }: EstimateImpact,
  first: EstimateImpact | undefined,
  second: EstimateImpact | undefined,
): ComparedEstimate => ({
  estimateId,
  name: leadName === undefined ? name : `${leadName}, ${name}`,
  now: totalBefore,
  first: first?.totalAfter ?? totalBefore,
  second: second?.totalAfter ?? totalBefore,
});
