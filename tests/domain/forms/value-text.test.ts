import { expect, it } from 'vitest';
import { valueText } from '#domain/forms/value-text.ts';

it.each([
  ['company', null, ''],
  ['company', undefined, ''],
  ['meetingDate', '', ''],
  ['mobilePhone', '+16305550142', '(630) 555-0142'],
  ['projectTypes', ['Roofing', 'Siding'], 'Roofing, Siding'],
  ['active', false, 'No'],
  ['storeys', 2, '2'],
  ['address', { city: 'Batavia' }, '{"city":"Batavia"}'],
])('%s with %j is %j', (name, value, text) => expect(valueText(name, value)).toBe(text));

it('a moment is a date with its time', () =>
  expect(valueText('meetingDate', '2026-11-20T16:30:25.000Z')).toMatch(/Nov 2[01]/));
