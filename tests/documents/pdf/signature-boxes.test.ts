import { expect, test } from 'vitest';
import { signers } from '#documents/paper/paper-head.ts';
import { initialsRow, signatureRows } from '#documents/pdf/signature-boxes.ts';
import { anEstimate } from '#tests/support/estimates/estimates.ts';
import { salesperson } from '#tests/support/papers/contract-input.ts';
import { aPaper, pixel } from '#tests/support/papers/signed-contract.ts';

const paper = {
  ...aPaper(anEstimate()),
  signers: signers(['Marisol Whitcomb', 'Dale Whitcomb'], salesperson, 'Harlow Exteriors'),
};
const signed = {
  customer: {
    image: pixel,
    caption: 'Signed July 2',
    initials: { 'IL.statement.1': { strokes: 'M0 0L40 20L80 0', caption: 'July 2' } },
  },
  customer2: {
    image: pixel,
    caption: 'Signed July 2',
    initials: { 'IL.statement.1': { text: 'DW', caption: 'July 2' } },
  },
};

test.each([
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [2, 2]],
  [5, [2, 2, 1]],
])('%i signatures stand side by side in rows of %j, and none is left out', (count, expected) => {
  const signers = [...paper.signers, ...paper.signers].slice(0, count);
  const rows = signatureRows({ ...paper, signers }, signed, (text) => text) as { columns: unknown[] }[];
  expect(rows.map(({ columns }) => columns.length)).toEqual(expected);
  expect(JSON.stringify(rows).includes('Not signed yet')).toBe(count > 2);
});

test('initials print under their notice for each buyer, as lines or as letters', () => {
  const row = JSON.stringify(initialsRow('IL.statement.1', paper, signed));
  expect(row.match(/Initials, /g)).toHaveLength(2);
  expect(row).toContain('"DW"');
  expect(row).toContain('"x1":0,"y1":0,"x2":40,"y2":20');
  expect(row).not.toContain('Not initialed yet');
  expect(JSON.stringify(initialsRow('IL.other.1', paper, signed)).match(/Not initialed yet/g)).toHaveLength(2);
  expect(initialsRow(undefined, paper, signed)).toEqual([]);
});
