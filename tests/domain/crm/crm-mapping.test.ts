import { expect, test } from 'vitest';
import {
  type CrmFieldInfo,
  emptyMapping,
  fieldsToRead,
  knownMapping,
  leadFields,
  suggestedFields,
} from '#domain/crm/crm-mapping.ts';

const field = (name: string, type: string, isUnique = false): CrmFieldInfo => ({
  name,
  label: name.replaceAll('_', ' '),
  type,
  isUnique,
  choices: [],
});
const fields = {
  Leads: [field('Meeting_Date', 'datetime'), field('Eaveline_ID', 'text', true), field('Market', 'text')],
  Deals: [field('PO_Number', 'text'), field('Project_Type', 'picklist')],
};

test('fields are suggested by their names and types', () => {
  expect(suggestedFields(fields)).toEqual({
    meetingDate: 'Meeting_Date',
    market: 'Market',
    uuid: 'Eaveline_ID',
    dealPoNumber: 'PO_Number',
    dealProjectType: 'Project_Type',
  });
  expect(suggestedFields({ Leads: [field('Eaveline_ID', 'text'), field('Meeting_Date', 'text')], Deals: [] })).toEqual(
    {},
  );
});

test('a field that the CRM no longer has is left out and named', () => {
  const mapping = { fields: { meetingDate: 'Meeting_Date', cameraUrl: 'Gone', uuid: 'Market' }, statuses: { a: 'b' } };
  expect(knownMapping(mapping, fields)).toEqual({
    mapping: { fields: { meetingDate: 'Meeting_Date' }, statuses: { a: 'b' } },
    unknown: ['cameraUrl', 'uuid'],
  });
});

test('only mapped members and the fixed ones travel', () => {
  const mapping = { ...emptyMapping, fields: { meetingDate: 'Meeting_Date', market: 'Market' } };
  const members = leadFields(mapping).map(({ member }) => member);
  expect(members).toContain('lastName');
  expect(members).toContain('meetingDate');
  expect(members).not.toContain('cameraUrl');
  expect(fieldsToRead(mapping)).toEqual(
    expect.arrayContaining(['Modified_Time', 'Last_Name', 'Meeting_Date', 'Market']),
  );
});
