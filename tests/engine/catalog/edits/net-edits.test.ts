import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { defined } from '#domain/defined.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import type { CatalogRecord, CatalogRecords } from '#engine/catalog/edits/catalog-records.ts';
import { difference } from '#engine/catalog/edits/difference.ts';
import { netEdits, originsIn } from '#engine/catalog/edits/net-edits.ts';

const published: CatalogRecords = new Map<string, CatalogRecord>([
  ['option:1.1.1', { id: '1.1.1', value: 'Copper', materialPrice: 1 }],
  ['option:1.1.2', { id: '1.1.2', value: 'Zinc' }],
]);

const step = fc.record({
  record: fc.constantFrom('option:1.1.1', 'option:1.1.2', 'option:1.1.3', 'option:1.1.4'),
  member: fc.option(fc.constantFrom('value', 'materialPrice')),
  figure: fc.option(fc.integer({ min: 0, max: 2 })),
});

/** The edit that a person makes on the present records; null where it would change nothing. */
function editOn(
  records: CatalogRecords,
  { record, member, figure }: typeof step extends fc.Arbitrary<infer T> ? T : never,
): CatalogEdit | null {
  const present = records.get(record);
  if (member === null) {
    if (present !== undefined) return published.has(record) ? null : { record, before: present };
    return { record, after: { id: record.slice('option:'.length), value: `${figure}` } };
  }
  if (present === undefined) return null;
  const before = present[member];
  return { record, member, ...defined({ before, after: figure ?? undefined }) };
}

test('the net edits are as many as the difference of both states, and lead to the same state', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let records = published;
      const edits: CatalogEdit[] = [];
      for (const each of steps) {
        const edit = editOn(records, each);
        if (edit === null) continue;
        edits.push(edit);
        records = replayEdits(records, [edit]);
      }
      const net = netEdits(edits);
      expect(net).toHaveLength(difference(published, records).length);
      expect(replayEdits(published, net)).toEqual(records);
    }),
  );
});

test('a record came with the added one that it belongs to; a new rule and what was there came alone', () => {
  const originOf = originsIn([
    { record: 'workflow:9', after: { id: 9 } },
    { record: 'section:90', after: { id: 90, workflowId: 9 } },
    { record: 'field:9.1', after: { id: '9.1', sectionId: 90, workflowId: 9 } },
    { record: 'option:9.1.1', after: { id: '9.1.1' } },
    { record: 'field:1.7', after: { id: '1.7', sectionId: 4, workflowId: 1, parentId: '1.2' } },
    { record: 'option:1.7.1', after: { id: '1.7.1' } },
    { record: 'rule:own.depth', after: { id: 'own.depth' } },
    { record: 'field:1.2', member: 'name', before: 'A', after: 'B' },
  ]);
  expect(
    ['section:90', 'field:9.1', 'option:9.1.1', 'option:1.7.1', 'field:1.7', 'rule:own.depth', 'field:1.2'].map(
      originOf,
    ),
  ).toEqual(['workflow:9', 'workflow:9', 'workflow:9', 'field:1.7', 'field:1.7', 'rule:own.depth', null]);
});
