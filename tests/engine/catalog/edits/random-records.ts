// Random sets of records with few ids and members, so that two of them overlap.
import fc from 'fast-check';
import type { CatalogRecords } from '#engine/catalog/edits/catalog-records.ts';

const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null), fc.array(fc.nat(2), { maxLength: 2 }));

const record = fc.dictionary(fc.constantFrom('name', 'max', 'groups'), value);

export const randomRecords: fc.Arbitrary<CatalogRecords> = fc
  .dictionary(fc.constantFrom('field:1.1', 'field:1.10', 'option:1.1.1', 'section:4', 'rule:a.b'), record)
  .map((records) => new Map(Object.entries(records)));
