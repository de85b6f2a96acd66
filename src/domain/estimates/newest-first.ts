import type { Estimate } from '#contract/records/estimate.ts';

type Dated = Pick<Estimate, 'modifiedTime'>;

/** Estimates in the order of a list on a screen: the one that was changed last comes first. */
export const newestFirst = <T extends { readonly data: Dated }>(records: readonly T[]): readonly T[] =>
  records.toSorted((one, other) => (other.data.modifiedTime ?? '').localeCompare(one.data.modifiedTime ?? ''));
