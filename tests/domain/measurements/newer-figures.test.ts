import { expect, test } from 'vitest';
import { figuresOf } from '#domain/measurements/figures.ts';
import { hasNewerFigures, linkedFigures } from '#domain/measurements/newer-figures.ts';
import { measurementText, readText } from '#tests/fixtures/measurements/files.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const figures = { jobId: 7, state: 'completed', measuredAt: '2026-11-19T14:00:00Z', hashes: ['b', 'c'] };
const lead = { hoverJobId: 7, hoverFigures: figures };
const origin = { provider: 'Hover', reportId: '7', date: '2026-11-12', hash: 'a' };

test.each([
  ['values of an earlier measurement', lead, [origin], true],
  ['values that were kept at the last import', lead, [undefined, { ...origin, hash: 'b' }, origin], false],
  ['the same figures', lead, [{ ...origin, hash: 'c' }], false],
  ['another measurement on the same day', lead, [{ ...origin, date: '2026-11-19' }], true],
  ['a file that was imported later', lead, [{ ...origin, date: '2026-11-20' }], false],
  ['values of another job', lead, [{ ...origin, reportId: '8' }], false],
  ['values of another provider', lead, [{ ...origin, provider: 'EagleView' }], false],
  ['nothing imported', lead, [undefined], false],
  ['another link since', { ...lead, hoverJobId: 8 }, [origin], false],
  ['a job without figures', { ...lead, hoverFigures: { ...figures, hashes: [] } }, [origin], false],
  ['a job that was not looked at', { hoverJobId: 7 }, [origin], false],
])('%s', (_what, of, origins, expected) => {
  expect(hasNewerFigures(of, origins)).toBe(expected);
});

test('the figures of a job count for a lead that is linked to it', () => {
  expect(linkedFigures(lead)).toBe(figures);
  expect(linkedFigures({ hoverJobId: null, hoverFigures: figures })).toBeNull();
});

test('the order of a file and what it says besides are no figures', () => {
  const report = unwrap(readText(measurementText('hover')));
  const other = {
    ...report,
    reportId: '8',
    values: report.values.toReversed(),
    openings: report.openings.toReversed(),
  };
  expect(figuresOf(other)).toEqual(figuresOf(report));
  const [first, ...rest] = report.values;
  const changed = { ...report, values: [...rest, { ...first, number: 1 } as (typeof rest)[number]] };
  expect(figuresOf(changed)).not.toEqual(figuresOf(report));
});
