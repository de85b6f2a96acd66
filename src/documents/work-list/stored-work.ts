import type { Document } from '#contract/records/document.ts';
import type { Work, WorkLine } from '#documents/work-list/work.ts';
import { linesOfWork } from '#documents/work-list/work.ts';
import { isRecord } from '#domain/members.ts';

/**
 * The work list that a document was made from, stored in its data beside the content. Later papers compare with it, and
 * so do screens that show how an estimate has changed since. It holds every figure, so it never leaves the company.
 */
export function workOf({ data }: Pick<Document, 'data'>): Work | null {
  try {
    const value: unknown = JSON.parse(data?.work ?? 'null');
    return isWork(value) ? value : null;
  } catch {
    return null;
  }
}

const isWork = (value: unknown): value is Work =>
  Array.isArray(value) &&
  value.every(
    (trade) =>
      has(trade, { workflowId: 'number', name: 'string', totals: 'object', steps: 'object' }) &&
      Array.isArray(trade.steps) &&
      trade.steps.every(
        (step: unknown) =>
          has(step, { name: 'string', lines: 'object' }) &&
          Array.isArray(step.lines) &&
          step.lines.every((line: unknown) => has(line, lineMembers)),
      ),
  );

const lineMembers = {
  uuid: 'string',
  label: 'string',
  wording: 'string',
  color: 'string',
  quantity: 'number',
  price: 'number',
  materialCost: 'number',
  laborCost: 'number',
  doneBy: 'string',
};

const has = (value: unknown, members: Readonly<Record<string, string>>): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.entries(members).every(([name, type]) => typeof value[name] === type);

/** One line in two states of the work; null in the state that lacks it. */
interface LineDifference<L> {
  readonly before: L | null;
  readonly after: L | null;
}

type ComparedWork = Pick<WorkLine, 'uuid' | 'label' | 'wording' | 'color' | 'quantity'>;

/** The lines that differ, in the order of the later work; removed lines follow. */
export function lineChanges<L extends ComparedWork>(
  before: readonly L[],
  after: readonly L[],
  amountOf: (line: L) => number = () => 0,
): readonly LineDifference<L>[] {
  const earlier = new Map(before.map((line) => [line.uuid, line]));
  const stored = new Set(after.map(({ uuid }) => uuid));
  const isSame = (one: L, other: L) =>
    (['label', 'wording', 'color', 'quantity'] as const).every((name) => one[name] === other[name]) &&
    amountOf(one) === amountOf(other);
  return [
    ...after.flatMap((line): LineDifference<L>[] => {
      const known = earlier.get(line.uuid);
      if (known !== undefined && isSame(known, line)) return [];
      return [{ before: known ?? null, after: line }];
    }),
    ...before.filter(({ uuid }) => !stored.has(uuid)).map((line) => ({ before: line, after: null })),
  ];
}

/** Number of lines that differ, as in "the estimate changed since: 3 lines". */
export const changedLines = (before: Work, after: Work): number =>
  lineChanges(
    linesOfWork(before),
    linesOfWork(after),
    ({ price, materialCost, laborCost }) => price + materialCost + laborCost,
  ).length;
