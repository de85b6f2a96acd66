import type { Document } from '#contract/records.ts';

/** Of the data of a document with its names; every tablet of the company downloads it. */
export const mostDataCharacters = 2_000_000;
/** Of a request with an estimate: 5,000 lines and their packages. */
export const mostEstimateBytes = 4_000_000;

export const linesTooLarge = 'The lines of this estimate are too large for a paper. Shorten their longest texts.';
export const estimateTooLarge =
  'This estimate is too large for the office, which takes up to 4 MB. Shorten its longest texts or take out lines.';

export const isDataTooLarge = (data: NonNullable<Document['data']>): boolean =>
  Object.entries(data).reduce((sum, [name, text]) => sum + name.length + text.length, 0) > mostDataCharacters;

/**
 * Why the office would refuse a new paper, with the way out; null when it takes its size. The bytes are those of the
 * estimate that is sent before it, 0 for one that the office has.
 */
export function paperSizeProblem({ data = {} }: Pick<Document, 'data'>, estimateBytes: number): string | null {
  if (estimateBytes > mostEstimateBytes) return estimateTooLarge;
  return isDataTooLarge(data) ? linesTooLarge : null;
}
