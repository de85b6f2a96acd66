import type { Estimate } from '#contract/records/estimate.ts';
import { localItemId } from '#domain/estimates/local-item-id.ts';

interface Birth {
  readonly newUuid: () => string;
  /** ISO 8601. */
  readonly now: string;
}

/** A new estimate for the same lead with the same lines, prices and payment, and its own ids. */
export function copyOfEstimate(
  { version: _version, marks: _marks, ...estimate }: Estimate,
  name: string,
  { newUuid, now }: Birth,
): Estimate {
  const copies = estimate.items.map((item) => ({ item, uuid: newUuid() }));
  const numbers = new Map(copies.map(({ item, uuid }) => [item.id, localItemId(uuid)]));
  return {
    ...estimate,
    id: 0,
    uuid: newUuid(),
    copyOf: estimate.uuid,
    name,
    items: copies.map(({ item, uuid }) => ({
      ...item,
      uuid,
      id: localItemId(uuid),
      parentItemId: item.parentItemId === null ? null : (numbers.get(item.parentItemId) ?? null),
    })),
    createdTime: now,
    modifiedTime: now,
  };
}
