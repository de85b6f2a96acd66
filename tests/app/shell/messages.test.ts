import { expect, test } from 'vitest';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { problemMessages } from '#app/shell/messages.tsx';
import { isChunkLoadFailure } from '#app/shell/routing/route-error.tsx';
import { textsForStatus, validationTitle } from '#contract/problems.ts';

const refusal = (errors: Record<string, string[]>, title = validationTitle) => ({ status: 400, title, errors });

test('[P8] messages of visible fields stay at the fields, and the others are shown', () => {
  expect(problemMessages(refusal({ email: ['Email is not valid.'], other: ['One.', 'Two.'] }), ['email'])).toEqual([
    'One. Two.',
  ]);
  expect(problemMessages(refusal({ email: ['Email is not valid.'] }), ['email'])).toEqual([]);
});

test('[P8] a specific title is shown, an empty refusal gets the general one', () => {
  expect(problemMessages(refusal({}, 'The lead has estimates.'))).toEqual(['The lead has estimates.']);
  expect(problemMessages(refusal({}))).toEqual([validationTitle]);
});

test.each([409, 413, 415, 422, 429])("[P8] a refusal with %i shows the server's reason", (status) => {
  const title = 'This lead has estimates. Delete its estimates first.';
  expect(problemMessages({ status, title, errors: {} })).toEqual([title]);
  expect(problemMessages({ status, title: '', errors: {} })).toEqual([textsForStatus(status)]);
});

test('[P8] a visible field is found by its normalized key, and parser positions are not shown', () => {
  expect(problemMessages(refusal({ '$.Email': ['Email is not valid.'] }), ['email'])).toEqual([]);
  expect(
    fieldMessages(refusal({ '$.phone': ["The value is not a number. Path 'phone', line 1, position 20."] })),
  ).toEqual({
    phone: 'The value is not a number.',
  });
  expect(
    fieldMessages(
      refusal({ phone: ['The value is no text. Path: $.phone | LineNumber: 0 | BytePositionInLine: 12.'] }),
    ),
  ).toEqual({ phone: 'The value is no text.' });
});

test('[P8] other statuses have the words of the catalog', () => {
  expect(problemMessages({ status: 403, title: '', errors: {} })).toEqual([
    'Access denied. Your account does not have permission to do this.',
  ]);
});

test('[P8] keys of fields are camelCase without a leading $., messages of one field are joined', () => {
  expect(fieldMessages(refusal({ '$.ZipCode': ['One.', 'Two.'] }))).toEqual({ zipCode: 'One. Two.' });
});

test('a failed download of a script is distinguished from a bug', () => {
  expect(isChunkLoadFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(true);
  expect(isChunkLoadFailure(new Error('Loading CSS chunk 3 failed'))).toBe(true);
  expect(isChunkLoadFailure(new TypeError('x is undefined'))).toBe(false);
});
