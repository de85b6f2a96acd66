import type { MeasurementReport } from '#domain/measurements/report.ts';

type Row = readonly (string | number)[];

const byText = (one: Row, other: Row): number => (String(one) < String(other) ? -1 : 1);

/**
 * The figures of a report, whatever else a file holds, and in whatever order. Their hash names them: a report with the same
 * figures has the same one.
 */
export const figuresOf = ({ values, pitches, openings }: MeasurementReport) => ({
  values: values.map(({ measure, number }): Row => [measure, number]).toSorted(byText),
  pitches: pitches.map(({ rise, area }): Row => [rise, area]).toSorted(byText),
  openings: openings.map(({ kind, name, width, height }): Row => [kind, name, width, height]).toSorted(byText),
});
