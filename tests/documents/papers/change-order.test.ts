import { expect, test } from 'vitest';
import { changeOrder } from '#documents/papers/change-order.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { made, sourceOf } from '#tests/support/papers/household-papers.ts';
import { afterFirstChange, whitcomb } from '#tests/support/papers/whitcomb.ts';

test('a change order may not make the house cost less than nothing; a paper of an earlier version is judged by its own rules', async () => {
  const contract = await made(contractType, whitcomb, []);
  const obstacles = (additionalCost: number, more: { readonly version?: number } = {}) =>
    changeOrder.obstacles(sourceOf(afterFirstChange, { documents: [contract], additionalCost, ...more }));
  expect(obstacles(-20_000)).toEqual([
    expect.stringMatching(/^The new contract price would be .\$[\d,.]+\. A change order takes off at most/),
  ]);
  expect(obstacles(-100)).toEqual([]);
  expect(obstacles(-20_000, { version: 3 })).toEqual([]);
});
