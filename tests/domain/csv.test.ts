import { expect, test } from 'vitest';
import { asCsv } from '#domain/csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '|calc', '%1', '＝1+1', '＋1', '－1', '＠A1', '\n=1'])(
  'a text that a spreadsheet could run stays text: %j',
  (text) => {
    expect(asCsv([[text]])).toBe(`"'${text}"`);
  },
);

test('a number stays a number, and other texts stay as they are', () => {
  expect(asCsv([[-1.5, 'a "b"', 'House = home']])).toBe('-1.5,"a ""b""","House = home"');
});
