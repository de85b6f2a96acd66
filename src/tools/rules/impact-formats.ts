import type { EstimateImpact, ImpactPage } from '#contract/records.ts';
import { asCsv } from '#domain/csv.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import {
  casesInWords,
  difference,
  impactColumns,
  impactInWords,
  impactRows,
  impactSum,
  lineName,
} from '#engine/estimates/impact-table.ts';

/** What a change would make of all estimates that were looked at. */
export interface ImpactReport {
  readonly onFile: number;
  readonly affected: readonly EstimateImpact[];
  /** What the tried rule's own cases say. */
  readonly cases?: ImpactPage['cases'];
}

/** The cases that no longer agree stand on top: a rule that fails its own is no change that anybody should make. */
const withCases = (report: ImpactReport, rest: string): string => {
  const words = casesInWords(report.cases);
  return words === '' ? rest : `${words}\n\n${rest}`;
};

const sumLine = ({ affected, onFile }: ImpactReport): string =>
  `${impactInWords(affected, onFile)} Nothing was changed.`;

const asText = (report: ImpactReport): string => {
  const block = ({ estimateId, leadName, name, totalBefore, totalAfter, lines }: EstimateImpact) =>
    [
      `Estimate ${estimateId}, ${leadName === undefined ? name : `${leadName}, ${name}`}: ${moneyWords(totalBefore)} → ${moneyWords(totalAfter)} (${difference(impactSum([{ totalBefore, totalAfter }]))})`,
      ...lines.map((line) => {
        const recommended =
          line.recommendedBefore === line.recommendedAfter
            ? ''
            : `, recommended ${line.recommendedBefore ?? 'none'} → ${line.recommendedAfter ?? 'none'}`;
        const quantity = `${line.quantityBefore} → ${line.quantityAfter} ${line.unit}`.trim();
        return `  ${lineName(line)}: ${quantity}${recommended}, ${moneyWords(line.amountBefore)} → ${moneyWords(line.amountAfter)}`;
      }),
    ].join('\n');
  return withCases(report, [...report.affected.map(block), sumLine(report)].join('\n\n'));
};

const asMarkdown = (report: ImpactReport): string => {
  const row = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  const table = [row(impactColumns), row(impactColumns.map(() => '---')), ...impactRows(report.affected).map(row)];
  return withCases(report, [...(report.affected.length === 0 ? [] : [...table, '']), sumLine(report)].join('\n'));
};

/** The ways in which an impact can be written. */
export const impactFormats: Readonly<Record<string, (report: ImpactReport) => string>> = {
  text: asText,
  markdown: asMarkdown,
  csv: (report) => {
    const words = casesInWords(report.cases);
    return asCsv([...(words === '' ? [] : [[words]]), impactColumns, ...impactRows(report.affected)]);
  },
  json: (report) => JSON.stringify({ ...report, difference: impactSum(report.affected) }, null, 2),
};
