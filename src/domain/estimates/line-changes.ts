import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { LineChange } from '#contract/records/line-change.ts';

const members = ['value', 'quantity', 'materialCost', 'laborCost', 'materialPrice', 'laborPrice'] as const;

/** The entries of an estimate that differ between two of its versions, line by line. */
export function lineChanges(before: Pick<Estimate, 'items'>, after: Pick<Estimate, 'items'>): readonly LineChange[] {
  const earlier = new Map((before.items ?? []).map((item) => [item.uuid, item]));
  const stored = new Set((after.items ?? []).map(({ uuid }) => uuid));
  return [
    ...(after.items ?? []).flatMap((item) => {
      const old = earlier.get(item.uuid);
      return old === undefined ? [whole(item, null, shownValue(item))] : changesOf(old, item);
    }),
    ...[...earlier.values()].filter(({ uuid }) => !stored.has(uuid)).map((item) => whole(item, shownValue(item), null)),
  ];
}

const whole = ({ uuid, fieldId }: EstimateItem, before: LineChange['before'], after: LineChange['after']) => ({
  uuid: uuid ?? '',
  fieldId,
  before,
  after,
  member: 'line' as const,
});

/** A line by its entry, or its quantity. */
const shownValue = ({ value, quantity }: EstimateItem): LineChange['before'] => value ?? quantity ?? null;

const changesOf = (before: EstimateItem, after: EstimateItem): readonly LineChange[] =>
  members.flatMap((member) => {
    const [from, to] = [before[member] ?? null, after[member] ?? null];
    return from === to ? [] : [{ uuid: after.uuid ?? '', fieldId: after.fieldId, member, before: from, after: to }];
  });
