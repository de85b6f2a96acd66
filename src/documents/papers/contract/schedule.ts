import type { PaperSection } from '#documents/paper/paper.ts';
import { plainRichText } from '#documents/papers/contract/contract-texts.ts';
import { lineLabel, listedDetail } from '#documents/papers/contract/named-lines.ts';
import { linesOfWork, type TaskLine, type Trade } from '#documents/work-list/work.ts';

type Scheduled = Pick<Trade<TaskLine, unknown>, 'name' | 'steps'>;

/** Every line of a trade's work, step by step, with choices and quantities but no unit prices. */
export const schedule = (trade: Scheduled): PaperSection[] =>
  lineByLine(trade, `${trade.name}: the work, line by line`, { isNamed: false, isShown: ({ isListed }) => isListed });

interface ShownSchedule {
  readonly isNamed: boolean;
  readonly isShown: (line: TaskLine) => boolean;
}

function lineByLine({ steps }: Scheduled, heading: string, { isNamed, isShown }: ShownSchedule): PaperSection[] {
  const groups = steps
    .map((step) => ({
      heading: step.name,
      rows: step.lines.filter(isShown).map((line) => ({
        label: lineLabel(line, isNamed),
        detail: listedDetail(line, isNamed),
        quantity: line.quantityWords,
      })),
    }))
    .filter(({ rows }) => rows.length > 0);
  return groups.length === 0 ? [] : [{ kind: 'schedule', heading, groups }];
}

/**
 * The lines of all trades but those of a schedule of rows, after the signatures: a buyer signs on the pages that say what is
 * agreed.
 */
export function scheduleA(work: readonly Scheduled[]): PaperSection[] {
  const sections = work.flatMap((trade) =>
    lineByLine(trade, `Schedule A, part of this contract: ${trade.name}`, {
      isNamed: true,
      isShown: (line) => line.isListed && line.row === undefined,
    }),
  );
  const hasSquares = linesOfWork(work).some(({ isListed, counted }) => isListed && counted.units === 'SQ');
  return [
    ...sections,
    ...(hasSquares
      ? [{ kind: 'text' as const, heading: '', text: plainRichText('A square is 100 square feet.') }]
      : []),
  ];
}
