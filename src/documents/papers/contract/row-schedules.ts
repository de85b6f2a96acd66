import type { PaperSection, TableColumn, TableRow } from '#documents/paper/paper.ts';
import { answerText } from '#documents/work-list/named-answers.ts';
import type { NamedAnswer, ScheduledRow, Step, TaskLine, Trade } from '#documents/work-list/work.ts';
import { joined } from '#domain/text/joined.ts';
import { formatQuantity } from '#domain/text/unit-text.ts';

type ScheduledLine = TaskLine & { readonly row: ScheduledRow };

const isRow = (line: TaskLine): line is ScheduledLine => line.row !== undefined;

interface Options {
  /** Whether the paper has the line. */
  readonly isIncluded?: (line: ScheduledLine) => boolean;
  /** Quantity on the paper, if it differs from the line's own. */
  readonly quantityOf?: (line: TaskLine) => string;
}

/**
 * A table for each kind of rows, such as windows, service doors or shutters: one row for each, with its number, name,
 * kind, size and quantity. An answer that all of them share is said once, in the first row; the others are under the row.
 */
export const rowSchedules = (
  { steps }: Pick<Trade<TaskLine, unknown>, 'steps'>,
  { isIncluded = ({ isListed }) => isListed, quantityOf = ownQuantity }: Options = {},
): PaperSection[] =>
  steps.flatMap((step) => kindsIn(step, isIncluded).flatMap((rows) => schedule(step.name, rows, quantityOf)));

const ownQuantity = ({ quantity, counted }: TaskLine): string => formatQuantity(quantity, counted);

function kindsIn(
  { lines }: Step<TaskLine>,
  isIncluded: (line: ScheduledLine) => boolean,
): readonly (readonly ScheduledLine[])[] {
  const rows = lines.filter(isRow).filter(isIncluded);
  return [...new Set(rows.map(({ fieldId }) => fieldId))].map((id) => rows.filter(({ fieldId }) => fieldId === id));
}

function schedule(
  heading: string,
  rows: readonly ScheduledLine[],
  quantityOf: (line: TaskLine) => string,
): PaperSection[] {
  const [first] = rows;
  if (first === undefined) return [];
  const hasSizes = rows.some((each) => each.row.size !== '');
  const shared = rows.length < 2 ? [] : first.row.answers.filter((answer) => rows.every(hasAnswer(answer)));
  const isOwn = (answer: NamedAnswer) => !shared.some((each) => isSame(each, answer));
  const detailOf = (answers: readonly NamedAnswer[]) => joined(answers.map(answerText), '; ');
  const sizeName = rows.find((each) => each.row.sizeName !== '')?.row.sizeName ?? '';
  const cells = (title: string, kind: string, size: string, quantity: string): readonly string[] =>
    hasSizes ? [title, kind, size, quantity] : [title, kind, quantity];
  const columns = cells(joined(['No.', first.row.titleName]), first.fieldName, sizeName, 'Quantity').map(
    (label, index): TableColumn => ({ label, align: index < 2 ? 'start' : 'end' }),
  );
  return [
    {
      kind: 'table',
      heading,
      columns,
      totals: [],
      rows: [
        ...(shared.length === 0 ? [] : [{ cells: cells('All', '', '', ''), detail: detailOf(shared) }]),
        ...rows.map((each): TableRow => {
          const title = joined([String(each.position), each.row.title], '. ');
          const own = each.row.answers.filter(isOwn);
          return { cells: cells(title, each.row.kind, each.row.size, quantityOf(each)), detail: detailOf(own) };
        }),
      ],
    },
  ];
}

const isSame = (one: NamedAnswer, other: NamedAnswer): boolean => one.name === other.name && one.words === other.words;

const hasAnswer =
  (answer: NamedAnswer) =>
  ({ row: { answers } }: ScheduledLine): boolean =>
    answers.some((each) => isSame(each, answer));
