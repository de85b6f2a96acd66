import type { EstimateImpact } from '#contract/records/estimate-impact.ts';
import type { ImpactPage } from '#contract/records/impact-page.ts';
import { asCsv } from '#domain/csv.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import {
  casesText,
  difference,
  impactColumns,
  impactRows,
  impactSum,
  impactText,
  lineName,
  linesByDifference,
  mostDifferent,
} from '#engine/estimates/impact-table.ts';

/** The effect of a change on all examined estimates. */
export interface ImpactReport {
  readonly onFile: number;
  readonly affected: readonly EstimateImpact[];
  /** Results of the changed rule's own worked cases. */
  readonly cases?: ImpactPage['cases'];
}

/** Failing cases come first, because a change that breaks the rule's own cases is probably wrong. */
function withCases(report: ImpactReport, rest: string): string {
  const text = casesText(report.cases);
  return text === '' ? rest : `${text}\n\n${rest}`;
}

const sumLine = ({ affected, onFile }: ImpactReport): string => `${impactText(affected, onFile)} Nothing was changed.`;

function asText(report: ImpactReport): string {
  const block = ({ estimateId, leadName, name, totalBefore, totalAfter, lines }: EstimateImpact) =>
    [
      `Estimate ${estimateId}, ${leadName === undefined ? name : `${leadName}, ${name}`}: ${formatMoney(totalBefore)} → ${formatMoney(totalAfter)} (${difference(impactSum([{ totalBefore, totalAfter }]))})`,
      ...linesByDifference({ lines }).map((line) => {
        const recommended =
          line.recommendedBefore === line.recommendedAfter
            ? ''
            : `, recommended ${line.recommendedBefore ?? 'none'} → ${line.recommendedAfter ?? 'none'}`;
        const quantity = `${line.quantityBefore} → ${line.quantityAfter} ${line.unit}`.trim();
        return `  ${lineName(line)}: ${quantity}${recommended}, ${formatMoney(line.amountBefore)} → ${formatMoney(line.amountAfter)}`;
      }),
    ].join('\n');
  const first = mostDifferent(report.affected);
  const rest = report.affected.length - first.length;
  const parts = [
    ...first.map(block),
    ...(rest > 0 ? [`${rest} more differ less; --format csv lists all of them.`] : []),
    sumLine(report),
  ];
  return withCases(report, parts.join('\n\n'));
}

function asMarkdown(report: ImpactReport): string {
  const row = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  const table = [row(impactColumns), row(impactColumns.map(() => '---')), ...impactRows(report.affected).map(row)];
  return withCases(report, [...(report.affected.length === 0 ? [] : [...table, '']), sumLine(report)].join('\n'));
}

/** Output formats of an impact. */
export const impactFormats: Readonly<Record<string, (report: ImpactReport) => string>> = {
  text: asText,
  markdown: asMarkdown,
  csv: (report) => {
    const text = casesText(report.cases);
    return asCsv([...(text === '' ? [] : [[text]]), impactColumns, ...impactRows(report.affected)]);
  },
  json: (report) => JSON.stringify({ ...report, difference: impactSum(report.affected) }, null, 2),
};
