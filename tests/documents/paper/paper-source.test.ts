import { expect, test } from 'vitest';
import { entriesOf, paperInput } from '#documents/paper/paper-source.ts';
import { versioned } from '#documents/paper/paper-versions.ts';
import { houseSource } from '#tests/support/papers/small-house.ts';

test('a builder gets the entries of its trades without prices, and the version to make', () => {
  const source = versioned({ ...houseSource({ workflowIds: [2] }), version: 10 }, 'contract');
  expect(entriesOf(source).map(({ fieldId }) => fieldId)).toEqual(['2.30', '2.31', '2.32', '2.33', '2.34']);
  expect(JSON.stringify(entriesOf(source))).not.toContain('Price');
  expect(paperInput(source, [])).toMatchObject({ version: 10, additionalCost: null, number: '64D7A752' });
});
