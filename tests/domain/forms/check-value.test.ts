import { expect, test } from 'vitest';
import { checkMembers } from '#domain/forms/check-value.ts';
import { valueAt, withValueAt } from '#domain/forms/value-path.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { ok } from '#domain/result.ts';
import settingsSchema from '#schemas/records/settings.json' with { type: 'json' };

const schema = { ...settingsSchema, required: [] } as unknown as ValueSchema;
function problems(given: Readonly<Record<string, unknown>>) {
  const checked = checkMembers(schema, given);
  return checked.ok ? checked.value : checked.problem;
}

test('texts are trimmed, an empty one is null where it may be, a phone number is +1 and ten digits', () => {
  expect(problems({ companyName: ' Harlow ', street: '  ', phoneNumber: '(630) 555-0101' })).toEqual({
    companyName: 'Harlow',
    street: null,
    phoneNumber: '+16305550101',
  });
});

test('a short text is one line, without control characters; a long one keeps its lines', () => {
  expect(problems({ companyName: 'Harlow\r\nRoofing\u0007', contractWarrantyText: '<p>one</p>\n<p>two</p>' })).toEqual({
    companyName: 'Harlow Roofing',
    contractWarrantyText: '<p>one</p>\n<p>two</p>',
  });
});

test('a problem is reported at its path', () => {
  expect(
    problems({
      replyToEmailAddress: 'office',
      postalCode: '6051',
      companyWebsiteUrl: 'javascript:alert(1)',
      timeZone: 'Mars/Olympus',
      themeColor: 'blue',
      contractCashDiscountPercent: 3,
      smtpPort: 70_000,
      companyName: 'x'.repeat(201),
      logoImage: 'logo.png',
      paymentOptions: [
        { name: 'Cash', apr: 0, term: 0 },
        { name: '', apr: { refused: '7x' } },
      ],
      nobodyKnows: 1,
    }),
  ).toEqual({
    replyToEmailAddress: ['Enter an e-mail address like name@example.com.'],
    postalCode: ['Postal code must be a valid Zip Code.'],
    companyWebsiteUrl: ['Enter a link that begins with https://.'],
    timeZone: ['Choose a time zone.'],
    themeColor: ['Theme color is not valid.'],
    contractCashDiscountPercent: ['Contract cash discount percent must be at most 100%.'],
    smtpPort: ['Smtp port must be at most 65,535.'],
    companyName: ['Company name must be at most 200 characters.'],
    logoImage: ['Logo image is not a picture.'],
    'paymentOptions.1.term': ['Term is required.'],
    'paymentOptions.1.name': ['Name is required.'],
    'paymentOptions.1.apr': ['“7x” is not a number. Enter one like 36.5 or 36 1/2.'],
    nobodyKnows: ['Nobody knows is not known.'],
  });
});

test('a property name built into JavaScript is not a member', () => {
  const { ...found } = problems(JSON.parse('{"__proto__": 1, "constructor": 2}'));
  expect(Object.keys(found)).toEqual(['__proto__', 'constructor']);
});

test('further members are taken as they are where a schema allows any', () => {
  const open: ValueSchema = { properties: { name: { type: 'string', minLength: 1 } }, additionalProperties: true };
  const given = { name: ' a ', sum: [{ quantity: '1.2' }] };
  expect(checkMembers(open, given)).toEqual(ok({ ...given, name: 'a' }));
});

test('a value of another type is refused, never converted', () => {
  for (const value of [1, true, [], {}]) expect(problems({ companyName: value })).toHaveProperty('companyName');
  for (const value of ['1', null, [], {}])
    expect(problems({ showPaymentOptions: value })).toHaveProperty('showPaymentOptions');
});

test('a change at a path keeps everything beside it', () => {
  const values = { list: [{ name: 'a' }, { name: 'b' }], other: { kept: 1 } };
  const changed = withValueAt(values, 'list.1.name', 'c');
  expect(changed).toEqual({ list: [{ name: 'a' }, { name: 'c' }], other: { kept: 1 } });
  expect(changed.other).toBe(values.other);
  expect(changed.list[0]).toBe(values.list[0]);
  expect(valueAt(changed, 'list.1.name')).toBe('c');
  expect(valueAt(changed, 'list.7.name')).toBeUndefined();
  expect(withValueAt({}, 'infos.Roof', 'x')).toEqual({ infos: { Roof: 'x' } });
});
