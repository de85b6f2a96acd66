import { measureOf } from '#domain/measurements/measurement-format.ts';
import type { MeasurementReport, PlanLine } from '#domain/measurements/report.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { figureWithUnit } from '#domain/text/unit-text.ts';
import type { MeasuredDifference } from '#engine/measurements/differences.ts';

interface HousePlanProps {
  readonly report: MeasurementReport;
  readonly open: readonly MeasuredDifference[];
}

/** Fewer lines, or lines in one row, show no house. */
const fewestLines = 3;

/** The drawing of a report seen from above. Lines whose figure differs from the estimate's are thick, and named so. */
export function HousePlan({ report, open }: HousePlanProps) {
  const { plan } = report;
  const xs = plan.flatMap(({ from, to }) => [from[0], to[0]]);
  const ys = plan.flatMap(({ from, to }) => [-from[1], -to[1]]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  if (plan.length < fewestLines || !(width > 0) || !(height > 0)) return null;
  const kinds = [...new Set(plan.map(({ measure }) => measure))].map((measure) => kindOf(report, open, measure));
  return (
    <section className="sheet measure-plan" aria-labelledby="h-plan">
      <h3 id="h-plan">House, seen from above</h3>
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        role="img"
        aria-label={`Plan of the house: ${kinds.map(({ text }) => text).join('; ')}`}
      >
        {kinds.map(({ measure, style }) => (
          <path key={measure} className={style} d={plan.flatMap(strokeOf(measure)).join('')} />
        ))}
      </svg>
      <ul>
        {kinds.map(({ measure, text, style }) => (
          <li key={measure}>
            <svg viewBox="0 0 24 8" aria-hidden>
              <path className={style} d="M0 4h24" />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

const strokeOf =
  (kind: string) =>
  ({ measure, from, to }: PlanLine): readonly string[] =>
    measure === kind ? [`M${from[0]} ${-from[1]}L${to[0]} ${-to[1]}`] : [];

function kindOf({ values }: MeasurementReport, open: HousePlanProps['open'], measure: string) {
  const { name = '', unit = '', line = 'thin' } = measureOf(measure) ?? {};
  const value = values.find((each) => each.measure === measure);
  const differs = open.some(
    ({ state, candidate }) =>
      state !== 'empty' &&
      candidate?.entries.some(({ path }) => path.split(' + ').includes(value?.path ?? '')) === true,
  );
  const figure = value === undefined ? '' : ` ${figureWithUnit(formatNumber(value.number), unit)}`;
  return {
    measure,
    text: `${name}${figure}${differs ? ', differ' : ''}`,
    style: `plan-line plan-line--${line}${differs ? ' plan-line--differs' : ''}`,
  };
}
