import { asCsv } from '#domain/csv.ts';
import type { Audit, AuditedRule } from '#engine/audit/audit-rules.ts';

const inputsInLine = (rule: AuditedRule): string =>
  rule.inputs
    .map(
      ({ name, unit, from }) =>
        `${name}${unit === '' ? '' : ` (${unit})`}${from.length === 0 ? '' : ` ← ${from.join(' | ')}`}`,
    )
    .join('; ');

const columns: Readonly<Record<string, (rule: AuditedRule) => string>> = {
  Rule: ({ id }) => id,
  Title: ({ title }) => title,
  Formula: ({ description }) => description,
  Unit: ({ unit }) => unit,
  Field: ({ uses }) => uses.join('; '),
  Inputs: inputsInLine,
  Source: ({ source }) => source,
  Note: ({ note }) => note,
  Cases: ({ cases }) => cases,
};

const cellsOf = (rule: AuditedRule): string[] => Object.values(columns).map((cell) => cell(rule));

function asMarkdown({ rules, problems }: Audit): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  const names = Object.keys(columns);
  const table = [row(names), row(names.map(() => '---')), ...rules.map((rule) => row(cellsOf(rule)))];
  return [...table, '', ...problems.map((problem) => `- **Wrong:** ${problem}`)].join('\n').trimEnd();
}

const inCsv = ({ rules, problems }: Audit): string =>
  asCsv([Object.keys(columns), ...rules.map(cellsOf), ...problems.map((problem) => ['problem', problem])]);

function asText({ rules, problems, toLookAt }: Audit): string {
  const block = (rule: AuditedRule) =>
    [
      `${rule.id}: ${rule.title}${rule.unit === '' ? '' : ` (${rule.unit})`}`,
      `  ${rule.description}`,
      ...rule.uses.map((use) => `  ${use}`),
      ...rule.inputs.map(
        ({ name, description, unit, from }) =>
          `  ${name}: ${description}${unit === '' ? '' : `, ${unit}`}${from.length === 0 ? '' : `, from ${from.join(' or ')}`}`,
      ),
      `  Source: ${rule.source}`,
      ...(rule.note === '' ? [] : [`  Note: ${rule.note}`]),
      `  Cases: ${rule.cases}`,
    ].join('\n');
  return [
    ...rules.map(block),
    ...toLookAt.map((text) => `To look at: ${text}`),
    ...problems.map((problem) => `Wrong: ${problem}`),
    `${rules.length} rules, ${problems.length} problems`,
  ].join('\n\n');
}

/** Output formats of an audit. */
export const auditFormats: Readonly<Record<string, (audit: Audit) => string>> = {
  text: asText,
  markdown: asMarkdown,
  csv: inCsv,
};
