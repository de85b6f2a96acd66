import { expect, test } from 'vitest';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { itemizedEstimate } from '#documents/papers/itemized-estimate.ts';
import { workOrder } from '#documents/papers/work-order.ts';
import { hasBuyerName, nodeForBuyer } from '#documents/work-list/buyer-names.ts';
import { workTree } from '#documents/work-list/work-tree.ts';
import { defined } from '#domain/defined.ts';
import { contractInput, filledEstimate, starter } from '#tests/support/papers/contract-input.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const roof = filledEstimate(starter, 1);
const steep = roof.items.map((item) =>
  item.fieldId === '1.43' ? { ...item, fieldOptionId: '1.43.3', value: '7-9', laborPrice: 24 } : item,
);
const estimate = { ...roof, items: steep };

test('a buyer reads a line under the name for buyers, a crew under the trade’s, earlier versions under the old one', () => {
  const source = { ...contractInput(estimate), details: {} };
  const sectionsOf = (kind: typeof contract | typeof itemizedEstimate | typeof workOrder, version?: number) =>
    JSON.stringify(unwrap(kind.build({ ...source, ...defined({ version }) })).sections);
  for (const kind of [contract, itemizedEstimate]) {
    expect(sectionsOf(kind)).toMatch(/Roof pitch.*7 to 9 in 12/);
    expect(sectionsOf(kind)).not.toContain('Install pitch');
  }
  expect(sectionsOf(contract, 10)).toContain('Install pitch');
  expect(sectionsOf(itemizedEstimate, 3)).toContain('Install pitch');
  expect(sectionsOf(workOrder)).toContain('Install pitch');
  expect(sectionsOf(workOrder)).not.toContain('Roof pitch');
});

test('the prices of a contract name the work as its buyer does', () => {
  const items = steep.filter(({ fieldId }) => ['1.43'].includes(fieldId));
  const prices = (version?: number) =>
    unwrap(contract.build({ ...contractInput({ ...roof, items }), ...defined({ version }) })).sections.flatMap(
      (section) => (section.kind === 'prices' ? section.rows.map(({ detail }) => detail) : []),
    );
  expect(prices()).toEqual([expect.stringMatching(/^Roof pitch \([\d.]+ squares\): 7 to 9 in 12\.$/)]);
  expect(prices(10)).toEqual([expect.stringMatching(/^Install pitch \([\d.]+ squares\): 7-9\.$/)]);
});

test('only a line of which something has such a name is said otherwise', () => {
  const nodes = workTree(estimate.items, starter);
  const named = nodes.filter(hasBuyerName).map(({ field }) => field.name);
  expect(named).toContain('Install pitch');
  expect(named).not.toContain('Drip edge');
  const pitch = nodes.find(({ field }) => field.id === '1.43');
  if (pitch === undefined) throw new Error('no pitch');
  expect(nodeForBuyer(pitch)).toMatchObject({ field: { name: 'Roof pitch' }, item: { value: '7 to 9 in 12' } });
});
