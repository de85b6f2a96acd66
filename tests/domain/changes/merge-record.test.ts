import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lead } from '#contract/records.ts';
import { mergeLead, settleRecord } from '#domain/changes/merge-record.ts';

const lead: Lead = { id: 7, uuid: 'u', version: 3, lastName: 'Whitfield', phone: '+16305550101', city: 'Batavia' };

test('changes of different fields merge, with the server’s version', () => {
  const merge = mergeLead(lead, { ...lead, city: 'Geneva' }, { ...lead, version: 4, phone: '+16305550199' });
  expect(merge.overlaps).toEqual([]);
  expect(merge.record).toEqual({ ...lead, version: 4, city: 'Geneva', phone: '+16305550199' });
  expect(merge.merged).toEqual([
    { name: 'phone', side: 'theirs', value: '+16305550199' },
    { name: 'city', side: 'mine', value: 'Geneva' },
  ]);
});

test('one field changed to two values is shown side by side, and settled by choice', () => {
  const merge = mergeLead(lead, { ...lead, city: 'Geneva' }, { ...lead, version: 4, city: 'Elgin' });
  expect(merge.overlaps).toEqual([{ name: 'city', base: 'Batavia', mine: 'Geneva', theirs: 'Elgin' }]);
  expect(settleRecord(merge, { city: 'Elgin' }).city).toBe('Elgin');
});

test('no value of either side is lost without being named', () => {
  const value = fc.constantFrom('x', 'y', 'z', null);
  const fields = fc.record({ city: value, state: value, company: value });
  fc.assert(
    fc.property(fields, fields, fields, (before, here, there) => {
      const merge = mergeLead({ ...lead, ...before }, { ...lead, ...here }, { ...lead, ...there });
      const overlapping = merge.overlaps.map((overlap) => overlap.name);
      for (const name of ['city', 'state', 'company'] as const) {
        const kept = merge.record[name];
        const isBoth = here[name] !== before[name] && there[name] !== before[name] && here[name] !== there[name];
        expect(overlapping.includes(name)).toBe(isBoth);
        if (!isBoth) expect(kept).toBe(here[name] === before[name] ? there[name] : here[name]);
      }
    }),
  );
});
