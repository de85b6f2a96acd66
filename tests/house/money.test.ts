import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
const filesWith = (pattern: RegExp) =>
  sourceFiles('src')
    .filter(({ text }) => pattern.test(code(text)))
    .map(({ path }) => path)
    .sort();

/** Rounding outside of `domain/money`, file by file: never money. */
const roundsOther: Readonly<Record<string, string>> = {
  'src/app/form/images/prepare-image.ts': 'pixels',
  'src/domain/quantity/number-text.ts': 'the step of a box',
  'src/app/paper/pdf/paper-pdf.ts': 'pixels',
  'src/domain/leads/lead-days.ts': 'minutes and days',
  'src/domain/colors/oklch.ts': 'shares of a color',
  'src/client/sync/sync-machine.ts': 'milliseconds',
  'src/domain/exact/read-exact.ts': 'a number of a rule, to the fraction that it stands for',
  'src/domain/quantity/quantity-step.ts': 'steps of a quantity',
  'src/documents/pdf/attached/static-annotations.ts': 'places on a page',
  'src/domain/text/format-fraction.ts': 'marks on a tape',
  'src/server/attachments/prepare-attachment.ts': 'inches of a page',
  'src/server/database/seed/demo-estimate.ts': 'thirds of a square',
  'src/tools/rules/mutate/mutate.ts': 'a score',
};

test('money is rounded in one file', () => {
  expect(filesWith(/Math\.round\(|\.toFixed\(/)).toEqual(
    [...Object.keys(roundsOther), 'src/domain/money/round-money.ts'].sort(),
  );
});

test('cents become dollars, and dollars cents, in that file', () => {
  expect(filesWith(/\b\w*cents\w*\s*\/\s*100|\*\s*100\)\s*\/\s*100/i)).toEqual(['src/domain/money/round-money.ts']);
});

test('a percentage becomes a fraction in one file', () => {
  expect(filesWith(/\/ 100\b/)).toEqual([
    // Easter.
    'src/domain/documents/cancellation/holidays.ts',
    'src/domain/money/round-money.ts',
    'src/domain/quantity/percent.ts',
  ]);
});

test('numbers, dates and days become text in domain/text and domain/days', () => {
  expect(filesWith(/\bIntl\.|\.toLocale|\.slice\(0, 10\)/)).toEqual([
    'src/domain/days/local-time.ts',
    'src/domain/regions/time-zones.ts',
    'src/domain/text/days.ts',
    'src/domain/text/format-number.ts',
  ]);
});

test('a limit that several files share is written in one', () => {
  expect(filesWith(/1_000_000_000\b/)).toEqual([
    'src/domain/money/cents-problem.ts',
    'src/domain/quantity/number-refusal.ts',
  ]);
});
