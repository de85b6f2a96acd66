import { expect, test } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { contactColumns, formatOf } from '#domain/contacts/contact-columns.ts';
import { type ExportKind, exportHeadings, exportKinds, exportRows } from '#domain/exports/export-rows.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';

const lead: Lead = {
  id: 7,
  uuid: 'u',
  firstName: 'Dana',
  lastName: 'Whitfield',
  phone: '+16305550101',
  userId: 11,
  meetingDate: '2026-11-24T22:30:00.000Z',
  description: '=SUM(A1)',
};

const names = {
  users: new Map([[11, 'Renee Castillo']]),
  trades: new Map(),
  fields: new Map([['1.36', 'Eave length']]),
};

const document = {
  id: 3,
  uuid: 'c',
  estimateId: 2,
  name: 'Contract 7',
  type: 1,
  workflows: [],
  data: { content: '{"number":"2-1","totalCents":1234567}' },
};

const rowsOf = (kind: ExportKind, more: object = {}) => exportRows(kind, { lead, ...more }, names);

test('each row has a cell for each heading', () => {
  const estimate = anEstimate({ leadId: 7 });
  for (const kind of exportKinds)
    for (const row of rowsOf(kind, { estimate, document })) expect(row).toHaveLength(exportHeadings[kind].length);
});

test('an exported list of leads is read by the import of contacts', () => {
  const headings = exportHeadings.leads;
  expect(formatOf(headings)).toBeNull();
  const cells = rowsOf('leads')[0] ?? [];
  const read = contactColumns(headings, null).flatMap(({ target }, at) =>
    target === null ? [] : [[target, cells[at]]],
  );
  expect(Object.fromEntries(read)).toMatchObject({
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '(630) 555-0101',
    salesperson: 'Renee Castillo',
    description: '=SUM(A1)',
  });
});

test('a contract has number, signing time and total of its paper', () => {
  const signedAt = '2026-11-20T15:00:00.000Z';
  expect(rowsOf('contracts', { document, signedAt })).toEqual([
    [3, '2-1', 2, 7, 'Dana Whitfield', 'Renee Castillo', signedAt, 12345.67, ''],
  ]);
  expect(rowsOf('contracts', { document: { ...document, data: {} }, signedAt })[0]?.[7]).toBe('');
});
