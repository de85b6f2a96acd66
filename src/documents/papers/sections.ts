// Sections that several papers share.

import type { PaperSection, TableColumn, TableRow } from '#documents/paper/paper.ts';
import { plainRichText } from '#documents/papers/contract/contract-texts.ts';
import type { TaskLine } from '#documents/work-list/work.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';

type SectionFigure = readonly [label: string, value: string | null | undefined];

/** Labeled values; empty ones are omitted, and so is a section without any. */
export function figures(heading: string, values: readonly SectionFigure[]): PaperSection[] {
  const rows = values.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return rows.length === 0 ? [] : [{ kind: 'figures', heading, rows }];
}

/** Labeled amounts that add up to the last one. */
export const sums = (heading: string, values: readonly SectionFigure[]): PaperSection[] =>
  figures(heading, values).map((section) =>
    section.kind === 'figures'
      ? {
          ...section,
          rows: section.rows.map((each, index) =>
            index === section.rows.length - 1 ? { ...each, isTotal: true } : each,
          ),
        }
      : section,
  );

/** A typed text; omitted when it is empty. */
export const typedText = (heading: string, text: string): PaperSection[] =>
  text.trim() === '' ? [] : [{ kind: 'text', heading, text: plainRichText(text.trim()) }];

/** Columns by label; the label of a column of figures ends with a bar: "Amount|". */
const columnsOf = (labels: readonly string[]): readonly TableColumn[] =>
  labels.map((label) =>
    label.endsWith('|') ? { label: label.slice(0, -1), align: 'end' } : { label, align: 'start' },
  );

interface TableParts {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly totals?: readonly (readonly [label: string, value: string])[];
  readonly isChecklist?: true;
}

/** A table; omitted when it has no rows. */
export const table = (heading: string, { columns, rows, totals = [], ...more }: TableParts): PaperSection[] =>
  rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading,
          columns: columnsOf(columns),
          rows,
          totals: totals.map(([label, value]) => ({ label, value })),
          ...more,
        },
      ];

export const row = (cells: readonly string[], detail = ''): TableRow => ({ cells, detail });

/** "22 pieces"; "1" for work that is done once. */
export const lineQuantity = ({ quantity, counted }: TaskLine): string => formatQuantity(quantity, counted);

/** A typed date with the month spelled out. */
export const typedDay = (day: string | null): string | null => (day === null ? null : formatDay(day));
