import type { WorkOrderDetails } from '#contract/records/work-order-details.ts';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper, PaperSection, TableRow } from '#documents/paper/paper.ts';
import { previousRevision } from '#documents/paper/paper-number.ts';
import { photoSection } from '#documents/paper/paper-photos.ts';
import { type PaperInput, paperInput } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { notes } from '#documents/papers/contract/contract-texts.ts';
import { lineLabel, listedDetail, shortDetail } from '#documents/papers/contract/named-lines.ts';
import { rowSchedules } from '#documents/papers/contract/row-schedules.ts';
import { scopeOfWork, type Ticks } from '#documents/papers/contract/scope-of-work.ts';
import { wrongWorkDays } from '#documents/papers/contract/work-days.ts';
import { crewSigner, job } from '#documents/papers/crew.ts';
import { figures, row, table, typedDay, typedText } from '#documents/papers/sections.ts';
import type { RichText } from '#documents/rich-text/rich-text.ts';
import { taskWork } from '#documents/work-list/narrow-work.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { lineChanges, workOf } from '#documents/work-list/stored-work.ts';
import { linesOfTrade, linesOfWork, type NoTotals, type TaskLine, type TaskWork } from '#documents/work-list/work.ts';
import { ok } from '#domain/result.ts';
import schema from '#schemas/details/work-order-details.json' with { type: 'json' };

interface WorkOrderInput extends PaperInput<TaskLine, NoTotals, WorkOrderDetails> {
  /** The work of the previous revision; null for the first one. */
  readonly before: TaskWork | null;
  /** Boxes of the scope of work that were changed by hand in the signed contract. */
  readonly ticks: Ticks;
}

/** The work for a crew, line by line, without money. */
export const workOrder = paperKind<WorkOrderDetails, WorkOrderInput>({
  type: 3,
  address: 'work-order',
  title: 'Work order',
  code: 'WO',
  photos: 'all',
  reader: 'crew',
  money: 'none',
  signedBy: ['crew'],
  mustBeSigned: false,
  details: schema,
  narrow: (source) => {
    const previous = previousRevision(source.number, source.documents ?? []);
    const before = previous === null ? null : workOf(previous);
    const chain = soldChain(source.documents ?? []);
    return ok({
      ...paperInput(source, taskWork(readWork(source))),
      before: before === null ? null : taskWork(before),
      ticks: contract.readDetails(chain?.contract.document.data?.details)?.ticks ?? {},
    });
  },
  content: tasks,
  wrongEntries: (details, version) => byVersion(version, { 1: {}, 3: wrongWorkDays(details) }),
  obstacles: ({ work }) => (linesOfWork(work).some(isTask) ? [] : ['There is no work to do.']),
});

/** Whether a crew needs the line; the color of a package counts, work of the office does not. */
const isTask = ({ isListed, doneBy, role, entry }: TaskLine): boolean =>
  doneBy !== 'office' && (isListed || (entry !== '' && (role === 'packageColor' || role === 'packageReveal')));

function tasks(given: WorkOrderInput): Paper {
  const input = { ...given, isVerbatim: byVersion(given.version, { 1: true, 3: false }) };
  const { details } = input;
  const isNamed = byVersion(input.version, { 1: false, 3: true });
  return paperFrame(input, {
    title: workOrder.title,
    totalCents: 0,
    photos: details.photos,
    parties: [job(input), { heading: 'Crew', lines: details.crew === '' ? [] : [details.crew] }],
    sections: [
      ...figures('Dates', [
        ['Work begins', typedDay(details.workBegins)],
        ['Work ends', typedDay(details.workEnds)],
      ]),
      ...typedText('Access', details.access),
      ...typedText('Safety', details.safety),
      ...input.work.flatMap((trade) => [
        ...(isNamed ? rowSchedules(trade, { isIncluded: isTask }) : []),
        ...taskTable(trade, input.before, input.version),
      ]),
      ...scope(input, true),
      ...typedText('Material lies', details.materials),
      ...notes(input),
      ...typedText('Notes of the office', details.notes),
      ...photoSection(details.photos),
      ...scope(input, false),
      finish,
      { kind: 'signatures', heading: 'Done' },
    ],
    signers: [crewSigner(details.crew, 'The work is done as listed.')],
  });
}

function taskTable(trade: TaskWork[number], before: TaskWork | null, version: number): PaperSection[] {
  const isNamed = byVersion(version, { 1: false, 3: true });
  const lines = linesOfTrade(trade).filter(isTask);
  const earlier = before?.find(({ workflowId }) => workflowId === trade.workflowId);
  const changes = before === null ? [] : lineChanges(earlier ? linesOfTrade(earlier).filter(isTask) : [], lines);
  const stateOf = ({ uuid }: TaskLine): string => {
    const change = changes.find(({ after }) => after?.uuid === uuid);
    if (change === undefined) return '';
    return change.before === null ? 'New' : 'Changed';
  };
  const taskRow = (line: TaskLine, state: string): TableRow =>
    row(
      [lineLabel(line, isNamed), ...(before === null ? [] : [state]), line.quantityWords],
      isNamed && line.row !== undefined ? shortDetail(line, isNamed) : listedDetail(line, isNamed),
    );
  const gone = changes.flatMap(({ before: line, after }) => (line !== null && after === null ? [line] : []));
  return table(trade.name, {
    columns: ['Task', ...(before === null ? [] : ['Change']), 'Quantity|'],
    rows: [
      ...lines.map((line) => taskRow(line, stateOf(line))),
      ...gone.map((line) => ({
        ...taskRow(line, byVersion(version, { 1: 'Left out', 3: 'Removed' })),
        isOut: true as const,
      })),
    ],
    isChecklist: true,
  });
}

/** Lines of the scope of work that are checked, or those that are not included. */
function scope(input: WorkOrderInput, isTicked: boolean): PaperSection[] {
  const text = scopeOfWork(input, input.ticks).flatMap((section) => (section.kind === 'text' ? section.text : []));
  const included = text.flatMap((block): RichText => {
    if (block.kind !== 'list') return [];
    const items = block.items.filter(({ checked }) => checked === isTicked);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
  return included.length === 0
    ? []
    : [{ kind: 'text', heading: isTicked ? 'Scope of work' : 'Not included', text: included }];
}

const finish: PaperSection = {
  kind: 'text',
  heading: 'Before leaving',
  text: [
    {
      kind: 'list',
      ordered: false,
      items: ['Sweep with a magnet', 'Take photos of the finished work', 'Walk the customer through'].map((text) => ({
        checked: false,
        runs: [{ text }],
      })),
    },
  ],
};
