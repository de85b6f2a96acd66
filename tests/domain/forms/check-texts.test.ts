import { expect, test } from 'vitest';
import { checkTexts } from '#domain/forms/check-texts.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { checkLead } from '#domain/leads/check-lead.ts';

const schema: ValueSchema = {
  properties: {
    email: { type: 'string', minLength: 1, maxLength: 254, kind: 'email' },
    phone: { type: ['string', 'null'], maxLength: 20, kind: 'phone' },
    gateCode: { type: ['string', 'null'], maxLength: 4 },
    notes: { type: ['string', 'null'], maxLength: 10_000 },
    calledAt: { type: ['string', 'null'], kind: 'moment' },
    floors: { type: 'integer' },
  },
};

test('every text becomes the one that its member stores; values of other types and unknown members stay', () => {
  expect(
    checkTexts(schema, {
      email: ' dana@example.com ',
      phone: '(630) 555-0101',
      gateCode: '  ',
      notes: ' Two\nlines ',
      calledAt: '2026-11-20T09:30:00-06:00',
      floors: 2,
      unknown: ' as it is ',
    }),
  ).toEqual({
    ok: true,
    value: {
      email: 'dana@example.com',
      phone: '+16305550101',
      gateCode: null,
      notes: 'Two\nlines',
      calledAt: '2026-11-20T15:30:00.000Z',
      floors: 2,
      unknown: ' as it is ',
    },
  });
});

test('every wrong text has its message at once', () => {
  expect(checkTexts(schema, { email: '', phone: '555', gateCode: '12345', calledAt: 'tomorrow' })).toEqual({
    ok: false,
    problem: {
      email: ['E-mail is required.'],
      phone: ['Enter a 10-digit phone number.'],
      gateCode: ['Gate code must be at most 4 characters.'],
      calledAt: ['Enter a date and a time.'],
    },
  });
});

test('a phone number may be written longer than it is stored', () => {
  expect(checkTexts(schema, { phone: '+1  (630)  555  -  0101' })).toEqual({
    ok: true,
    value: { phone: '+16305550101' },
  });
});

test('a member of the language is not a member of the record', () => {
  expect(checkTexts(schema, { constructor: ' x ' })).toEqual({ ok: true, value: { constructor: ' x ' } });
});

test.each([
  [{ type: 'string', pattern: '^([0-9a-f]{6})?$' }, true],
  [{ type: 'string', pattern: '^[0-9a-f]{6}$' }, false],
  [{ type: 'string', pattern: '^.*$', minLength: 1 }, false],
  [{ type: 'string' }, true],
])('an empty text of %j passes: %s', (marks, ok) => {
  expect(checkTexts({ properties: { marks } }, { marks: '' }).ok).toBe(ok);
});

test('a lead that is added again, without marks, passes', () => {
  expect(checkLead({ lastName: 'Again', version: 0, marks: '' })).toMatchObject({ ok: true, value: { marks: '' } });
});
