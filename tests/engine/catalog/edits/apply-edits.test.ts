import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, invert, replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import type { CatalogRecords } from '#engine/catalog/edits/catalog-records.ts';
import { difference } from '#engine/catalog/edits/difference.ts';
import { randomRecords } from '#tests/engine/catalog/edits/random-records.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const asObject = (records: CatalogRecords) => Object.fromEntries(records);

test('the difference between two sets of records turns one into the other', () => {
  fc.assert(
    fc.property(randomRecords, randomRecords, (from, to) => {
      const edits = difference(from, to);
      expect(asObject(unwrap(applyEdits(from, edits)))).toEqual(asObject(to));
      expect(asObject(replayEdits(from, edits))).toEqual(asObject(to));
    }),
  );
});

test('inverted edits in reverse order restore the original records', () => {
  fc.assert(
    fc.property(randomRecords, randomRecords, (from, to) => {
      const edits = difference(from, to);
      const back = edits.map(invert).reverse();
      expect(asObject(unwrap(applyEdits(to, back)))).toEqual(asObject(from));
    }),
  );
});

test('equal records have no difference', () => {
  fc.assert(
    fc.property(randomRecords, (records) => {
      expect(difference(records, structuredClone(records))).toEqual([]);
    }),
  );
});

const records: CatalogRecords = new Map([['field:1.1', { id: '1.1', name: 'Eave', max: 10 }]]);

test('an edit of a value that somebody else changed is refused with the current value', () => {
  const edits = [
    { record: 'field:1.1', member: 'name', before: 'Eave', after: 'Eaves' },
    { record: 'field:1.1', member: 'max', before: 9, after: 12 },
    { record: 'field:1.2', member: 'max', before: 9, after: 12 },
  ];
  expect(applyEdits(records, edits)).toEqual({
    ok: false,
    problem: [
      { record: 'field:1.1', member: 'max', theirs: 10 },
      { record: 'field:1.2', member: 'max' },
    ],
  });
});

test('a second admin who enters the same value causes no conflict', () => {
  expect(applyEdits(records, [{ record: 'field:1.1', member: 'max', before: 9, after: 10 }]).ok).toBe(true);
});

test('a name that every object inherits is an ordinary member', () => {
  const edits = [{ record: 'field:1.1', member: 'constructor', after: 1 }];
  expect(unwrap(applyEdits(records, edits)).get('field:1.1')).toMatchObject({ constructor: 1 });
});

test('accepted edits win on a newer version, but bring no record back', () => {
  const newer: CatalogRecords = new Map([['field:1.1', { id: '1.1', name: 'Eave', max: 11 }]]);
  const edits = [
    { record: 'field:1.1', member: 'max', before: 10, after: 12 },
    { record: 'field:1.2', member: 'max', before: 10, after: 12 },
  ];
  expect(asObject(replayEdits(newer, edits))).toEqual({ 'field:1.1': { id: '1.1', name: 'Eave', max: 12 } });
});
