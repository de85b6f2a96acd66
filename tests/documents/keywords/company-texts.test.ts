import { expect, test } from 'vitest';
import { companyTexts, keywordErrors, scopeKeywordProblems } from '#documents/keywords/company-texts.ts';

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

test('the own scopes of trades are checked, and tell what was meant', () => {
  const trade = { id: 4, name: 'Gutters', displayOrder: 1 };
  expect(
    scopeKeywordProblems([{ ...trade, scopeOfWork: '<p>{{if[1.2]}}Hang {{quantity[1.2]}} feet.</p>' }, trade]),
  ).toEqual([]);
  expect(scopeKeywordProblems([{ ...trade, scopeOfWork: '<p>{{iff[1.2]}}Hang {{nothing}}.</p>' }])).toMatchObject([
    { path: 'workflows/4/scopeOfWork', advice: 'Write {{if[1.2]}}.' },
    { advice: 'Correct the keyword, or take it out.' },
  ]);
});
