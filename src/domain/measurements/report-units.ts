import { measureOf } from '#domain/measurements/measurement-format.ts';
import type { MeasurementReport } from '#domain/measurements/report.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { states } from '#domain/regions/states.ts';

const countriesWithFeet: ReadonlySet<string> = new Set(['US', 'USA', 'UNITED STATES', 'CA', 'CAN', 'CANADA']);

/** Whether houses of a country are measured in feet. */
export const isCountryOfFeet = (country: string): boolean => countriesWithFeet.has(country.toUpperCase());

/** Whether somebody must say what unit the lengths have: the file does not, and neither an address nor the size tells. */
export function needsUnit(
  { isUnitAssumed, address, values }: MeasurementReport,
  leadState: string | null | undefined,
): boolean {
  if (!isUnitAssumed) return false;
  if (values.some(({ measure, number }) => number > 0 && number < (measureOf(measure)?.smallest ?? 0))) return true;
  if (address.country !== '') return !isCountryOfFeet(address.country);
  const isKnown = (state: string) => states.some(({ id, name }) => state === id || state === name);
  return !isKnown(address.state) && !isKnown(leadState ?? '');
}

/** The international foot is 0.3048 m exactly. */
const feetPerMeter = 1 / 0.3048;
const factors: Readonly<Record<string, number>> = { FT: feetPerMeter, 'SQ FT': feetPerMeter ** 2 };

/** A report in meters as one in feet; openings are in inches anyway. */
export const inFeet = (report: MeasurementReport): MeasurementReport => ({
  ...report,
  values: report.values.map((value) => {
    const factor = factors[measureOf(value.measure)?.unit ?? ''];
    return factor === undefined
      ? value
      : { ...value, number: roundDecimals(value.number * factor, 3), raw: `${value.raw} m` };
  }),
  pitches: report.pitches.map((pitch) => ({ ...pitch, area: roundDecimals(pitch.area * feetPerMeter ** 2, 3) })),
});
