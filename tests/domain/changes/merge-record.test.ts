import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContractCancellation, Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import { mergeDocument, mergeLead, settleRecord } from '#domain/changes/merge-record.ts';

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

test('a field changed to two values is shown side by side, and settled by choice', () => {
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
        const stored = merge.record[name];
        const isBoth = here[name] !== before[name] && there[name] !== before[name] && here[name] !== there[name];
        expect(overlapping.includes(name)).toBe(isBoth);
        if (!isBoth) expect(stored).toBe(here[name] === before[name] ? there[name] : here[name]);
      }
    }),
  );
});

const signed: Document = {
  id: 9,
  uuid: 'u',
  version: 2,
  estimateId: 7,
  name: 'Contract',
  type: 1,
  workflows: [1],
  signatures: {},
};
const notice: ContractCancellation = {
  receivedTime: '2026-11-24T16:00:00Z',
  way: 'e-mail',
  by: 'Dana',
  paid: 5,
  lastDay: '2026-11-25',
  timeZone: 'America/Chicago',
  isInTime: true,
  refundBy: '2026-12-07',
};
const recorded = { ...notice, receivedTime: '2026-11-24T16:00:00.000Z', notedTime: '2026-11-24T17:00:00Z' };
const canceled = (cancellation: ContractCancellation, version = 2): Document => ({ ...signed, version, cancellation });

test('a buyer’s notice is one value: the office has it already, or gets it whole', () => {
  const merged = (mine: Document, theirs: Document, base = signed) => {
    const { record, overlaps, merged: fields } = mergeDocument(base, mine, theirs);
    return { overlaps, notice: record.cancellation, isSent: fields.some(({ side }) => side === 'mine') };
  };
  const arrived = canceled(recorded, 3);
  const other = { ...notice, way: 'mail' as const, sentOn: '2026-11-23' };
  expect(merged(signed, arrived)).toEqual({ overlaps: [], notice: recorded, isSent: false });
  expect(merged(canceled(notice), arrived)).toEqual({ overlaps: [], notice: recorded, isSent: false });
  expect(merged(canceled(other), arrived)).toEqual({ overlaps: [], notice: other, isSent: true });
  expect(merged(canceled(other), { ...signed, version: 3 })).toEqual({ overlaps: [], notice: other, isSent: true });
  expect(merged(arrived, canceled(recorded, 4), arrived)).toEqual({ overlaps: [], notice: recorded, isSent: false });
  const ahead = { ...notice, receivedTime: '2027-01-01T00:00:00Z' };
  const clamped = { ...recorded, receivedTime: recorded.notedTime };
  expect(merged(canceled(ahead), canceled(clamped, 3)).notice).toEqual(clamped);
});
