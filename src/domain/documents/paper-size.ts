import type { Document } from '#contract/records/document.ts';

/** Maximum size of a document's data with its names; every tablet of the company downloads it. */
export const maxDataCharacters = 2_000_000;
/** Maximum size of a request with an estimate: 5,000 lines and their packages. */
export const maxEstimateBytes = 4_000_000;

export const linesTooLarge = 'The lines of this estimate are too large for a paper. Shorten their longest texts.';
export const estimateTooLarge =
  'This estimate is too large for the office, which takes up to 4 MB. Shorten its longest texts or take out lines.';

export const isDataTooLarge = (data: NonNullable<Document['data']>): boolean =>
  Object.entries(data).reduce((sum, [name, text]) => sum + name.length + text.length, 0) > maxDataCharacters;

/**
 * Why the office would refuse a new paper for its size, with a way out; null when it would not. The bytes are those of
 * the estimate that is sent before it, 0 if the office already has the estimate.
 */
export function paperSizeProblem({ data = {} }: Pick<Document, 'data'>, estimateBytes: number): string | null {
  if (estimateBytes > maxEstimateBytes) return estimateTooLarge;
  return isDataTooLarge(data) ? linesTooLarge : null;
}
