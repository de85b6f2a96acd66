// The steps of an estimate's trades as a state machine: completing a step moves on to the next, and optional steps can
// be added or removed. One machine lives as long as the estimate is open; each event starts from the progress at that
// time. A failed save is rolled back and its reason kept.
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { failed, type Problem, problemFor } from '#contract/problems.ts';
import type { Section } from '#contract/records/section.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { shownSections, toggledSections } from '#domain/progress/optional-steps.ts';
import type { Result } from '#domain/result.ts';

export type StepProgress = Pick<WorkflowSummary, 'lastCompleteSectionId' | 'optionalsSectionsIdsAdded'>;

/** Reads and stores the progress of a trade; returns a refusal as a value. */
export interface ProgressStore {
  readonly read: (workflowId: number) => { readonly sections: readonly Section[]; readonly progress: StepProgress };
  readonly save: (workflowId: number, progress: StepProgress) => Promise<Result<unknown, Problem>>;
}

/** A step of a trade. */
interface StepOfTrade {
  readonly workflowId: number;
  readonly sectionId: number;
}

export interface StepContext extends StepOfTrade {
  readonly store: ProgressStore;
  readonly sections: readonly Section[];
  readonly progress: StepProgress;
  /** The state before the event; a failed change returns to it. */
  readonly before: Pick<StepContext, 'progress' | 'sectionId'>;
  readonly problem: Problem | null;
}

export type StepEvent = StepOfTrade &
  (
    | {
        /** Completes the step and the skipped steps after it. */
        readonly type: 'complete';
        readonly passing?: readonly number[];
      }
    | {
        /** An optional step by its id, or a pair by its negative number. */
        readonly type: 'toggle';
        readonly id: number;
      }
  );

const nothing: StepProgress = { lastCompleteSectionId: null, optionalsSectionsIdsAdded: [] };
const unknownProblem = problemFor(failed.status, '');

export const stepMachine = setup({
  types: {
    context: {} as StepContext,
    events: {} as StepEvent,
    input: {} as ProgressStore,
  },
  actors: {
    save: fromPromise<Result<unknown, Problem>, StepContext>(({ input: { store, workflowId, progress } }) =>
      store.save(workflowId, progress),
    ),
  },
  actions: {
    rollBack: assign(({ context }, params: { readonly problem: Problem }) => ({ ...context.before, ...params })),
  },
}).createMachine({
  id: 'steps',
  initial: 'ready',
  context: ({ input }) => ({
    store: input,
    workflowId: 0,
    sectionId: 0,
    sections: [],
    progress: nothing,
    before: { progress: nothing, sectionId: 0 },
    problem: null,
  }),
  states: {
    ready: {
      on: {
        complete: { target: 'saving', actions: assign(({ context, event }) => after(event, context.store)) },
        toggle: { target: 'saving', actions: assign(({ context, event }) => after(event, context.store)) },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'ready' },
          {
            target: 'ready',
            actions: {
              type: 'rollBack',
              params: ({ event }) => ({ problem: event.output.ok ? unknownProblem : event.output.problem }),
            },
          },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'rollBack', params: { problem: unknownProblem } },
        },
      },
    },
  },
});

export type StepActor = ActorRefFrom<typeof stepMachine>;

type TradeProgress = Pick<StepContext, 'sections' | 'progress' | 'sectionId'>;

function after(event: StepEvent, store: ProgressStore): Omit<StepContext, 'store'> {
  const { workflowId, sectionId } = event;
  const before = { ...store.read(workflowId), sectionId };
  const changed = event.type === 'complete' ? completed(before, event.passing) : toggled(before, event.id);
  return { ...before, ...changed, workflowId, before, problem: null };
}

const shownIds = ({ sections, progress }: TradeProgress): readonly number[] =>
  shownSections(sections, progress.optionalsSectionsIdsAdded).map(({ id }) => id);

// Completed steps stay completed: going back and saving does not lock later steps.
function completed(trade: TradeProgress, passing: readonly number[] = []): Omit<TradeProgress, 'sections'> {
  const ids = shownIds(trade);
  const through = passing.at(-1) ?? trade.sectionId;
  const here = ids.indexOf(through);
  const last = ids.indexOf(trade.progress.lastCompleteSectionId ?? 0);
  return {
    progress: here > last ? { ...trade.progress, lastCompleteSectionId: through } : trade.progress,
    sectionId: ids[here + 1] ?? through,
  };
}

function toggled(trade: TradeProgress, toggleId: number): Omit<TradeProgress, 'sections'> {
  const before = shownIds(trade);
  const added = toggledSections(trade.sections, trade.progress.optionalsSectionsIdsAdded, toggleId);
  const after = shownSections(trade.sections, added).map(({ id }) => id);
  const nearest = (id: number): number | undefined =>
    before.slice(0, before.indexOf(id) + 1).findLast((each) => after.includes(each));
  const { lastCompleteSectionId } = trade.progress;
  return {
    progress: {
      lastCompleteSectionId: lastCompleteSectionId === null ? null : (nearest(lastCompleteSectionId) ?? null),
      optionalsSectionsIdsAdded: [...added],
    },
    sectionId: after.includes(trade.sectionId)
      ? trade.sectionId
      : (nearest(trade.sectionId) ?? after[0] ?? trade.sectionId),
  };
}
