import { expect, test } from 'vitest';
import { companyTexts, keywordErrors } from '#documents/keywords/company-texts.ts';

test.each([
  ['roofingScopeOfWork', '<p>{{valu[1.36]}} and {{if[1.36</p>', 2],
  ['legalText', '<p>{{companyNam}}</p>', 1],
  ['contractEmailMessage', '<p>Thank you from {{companyName}}</p>', 1],
  ['legalText', '<p>{{companyName}}, {{quantity[1.36]}}, \\{{as typed}}</p>', 0],
  ['companyName', 'A name {{valu[1.36]}} is no text of the papers', 0],
])('%s: %s', (name, html, count) => {
  expect(keywordErrors({ [name]: html })[name] ?? []).toHaveLength(count);
});

test('every text of the contract settings is checked', () => {
  const wrong = Object.fromEntries(companyTexts.map(({ name }) => [name, '<p>{{valu[1.36]}}</p>']));
  expect(Object.keys(keywordErrors(wrong))).toEqual(companyTexts.map(({ name }) => name));
});
