import { expect, test } from 'vitest';
import { operationsOf } from '#documents/pdf/attached/content-stream.ts';
import { withoutHidden } from '#documents/pdf/attached/hidden-content.ts';

const filtered = (content: string) =>
  withoutHidden(content, { isHidden: (name) => name === 'Off', isHiddenObject: (name) => name === 'Gone' })
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

test('operations are read with strings, comments, dictionaries and pictures in any writing', () => {
  const content = '(a\\)(b)c) Tj% Tj\n[(x)-12.5<41>]TJ/Span<</E true/A[1 2]>>BDC EMC BI /W 1 ID \xff(EI\n EI q';
  expect([...operationsOf(content)].map(({ operator, operands }) => [operator, operands.join(' ')])).toEqual([
    ['Tj', '(a\\)(b)c)'],
    ['TJ', '[ (x) -12.5 <41> ]'],
    ['BDC', '/Span << /E true /A [ 1 2 ] >>'],
    ['EMC', ''],
    ['BI', ''],
    ['q', ''],
  ]);
  for (const broken of ['(open', 'BI /W 1 ID data', ')'])
    expect(() => [...operationsOf(broken)]).toThrow(/string|picture|stream/);
});

test('a hidden layer paints nothing, and what comes after it stays in its place and color', () => {
  expect(filtered('/OC /Off BDC 1 g 0 0 9 9 re f 5 5 Td (a) Tj (b) \' 1 2 (c) " /X Do EMC (d) Tj')).toBe(
    '1 g 0 0 9 9 re n 5 5 Td T* 1 Tw 2 Tc T* (d) Tj',
  );
  expect(filtered('0 0 9 9 re W /OC /Off BDC f EMC n /Gone Do /X Do')).toBe('0 0 9 9 re W n n /X Do');
});

test('marks inside each other end where they belong', () => {
  expect(filtered('/OC /Off BDC /P BMC (a) Tj EMC (b) Tj EMC (c) Tj')).toBe('(c) Tj');
  expect(filtered('/OC /On BDC /OC /Off BDC (a) Tj EMC (b) Tj EMC (c) Tj')).toBe('(b) Tj (c) Tj');
  expect(filtered('EMC (a) Tj')).toBe('(a) Tj');
});
