// The steps of a trade as a state machine: completing one goes on to the next, and optional ones can be added or
// removed. Saving is an actor passed in; a failed save is rolled back, and its reason stays.
import { assign, fromPromise, setup } from 'xstate';
import type { Problem } from '#contract/problems.ts';
import type { Section, WorkflowSummary } from '#contract/records.ts';
import { shownSections, toggledSections } from '#domain/progress/optional-steps.ts';
import type { Result } from '#domain/result.ts';

export type Progress = Pick<WorkflowSummary, 'lastCompleteSectionId' | 'optionalsSectionsIdsAdded'>;

export interface StepContext {
  readonly sections: readonly Section[];
  readonly currentId: number;
  readonly progress: Progress;
  /** The last stored state; a failed change returns to it. */
  readonly stored: Progress;
  readonly storedCurrentId: number;
  readonly problem: Problem | null;
}

export type StepEvent =
  | { readonly type: 'open'; readonly sectionId: number }
  /** Completes the step and the skipped steps after it. */
  | { readonly type: 'complete'; readonly passing?: readonly number[] }
  /** An optional step by its id, or a pair by its negative number. */
  | { readonly type: 'toggle'; readonly id: number };

export interface StepInput {
  readonly sections: readonly Section[];
  readonly currentId: number;
  readonly progress: Progress;
}

/** Stores the progress of a trade; answers a refusal as a value. */
export type SaveProgress = (progress: Progress) => Promise<Result<unknown, Problem>>;

/** The state machine of a trade's steps. `save` stores the progress. */
export const stepMachine = (save: SaveProgress) =>
  setup({
    types: {
      context: {} as StepContext,
      events: {} as StepEvent,
      input: {} as StepInput,
    },
    actors: {
      save: fromPromise<Result<unknown, Problem>, Progress>(({ input }) => save(input)),
    },
    actions: {
      keep: assign(({ context }) => ({
        stored: context.progress,
        storedCurrentId: context.currentId,
        problem: null,
      })),
      takeBack: assign(({ context }, params: { readonly problem: Problem }) => ({
        progress: context.stored,
        currentId: context.storedCurrentId,
        problem: params.problem,
      })),
    },
  }).createMachine({
    id: 'steps',
    initial: 'ready',
    context: ({ input }) => ({
      ...input,
      stored: input.progress,
      storedCurrentId: input.currentId,
      problem: null,
    }),
    states: {
      ready: {
        on: {
          open: {
            guard: ({ context, event }) => context.sections.some(({ id }) => id === event.sectionId),
            actions: assign(({ event }) => ({ currentId: event.sectionId, storedCurrentId: event.sectionId })),
          },
          complete: { target: 'saving', actions: assign(({ context, event }) => completed(context, event.passing)) },
          toggle: { target: 'saving', actions: assign(({ context, event }) => toggled(context, event.id)) },
        },
      },
      saving: {
        invoke: {
          src: 'save',
          input: ({ context }) => context.progress,
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'ready', actions: 'keep' },
            {
              target: 'ready',
              actions: {
                type: 'takeBack',
                params: ({ event }) => ({ problem: event.output.ok ? unknownProblem : event.output.problem }),
              },
            },
          ],
          onError: {
            target: 'ready',
            actions: { type: 'takeBack', params: { problem: unknownProblem } },
          },
        },
      },
    },
  });

const unknownProblem: Problem = { status: 500, title: '', errors: {} };

const shownIds = ({ sections, progress }: StepContext): readonly number[] =>
  shownSections(sections, progress.optionalsSectionsIdsAdded).map(({ id }) => id);

// Completed steps stay completed: going back and saving does not lock later steps.
const completed = (
  context: StepContext,
  passing: readonly number[] = [],
): Pick<StepContext, 'progress' | 'currentId'> => {
  const ids = shownIds(context);
  const through = passing.at(-1) ?? context.currentId;
  const here = ids.indexOf(through);
  const last = ids.indexOf(context.progress.lastCompleteSectionId ?? 0);
  return {
    progress: here > last ? { ...context.progress, lastCompleteSectionId: through } : context.progress,
    currentId: ids[here + 1] ?? through,
  };
};

const toggled = (context: StepContext, toggleId: number): Pick<StepContext, 'progress' | 'currentId'> => {
  const before = shownIds(context);
  const added = toggledSections(context.sections, context.progress.optionalsSectionsIdsAdded, toggleId);
  const after = shownSections(context.sections, added).map(({ id }) => id);
  const nearest = (id: number): number | undefined =>
    before.slice(0, before.indexOf(id) + 1).findLast((each) => after.includes(each));
  const { lastCompleteSectionId } = context.progress;
  return {
    progress: {
      lastCompleteSectionId: lastCompleteSectionId === null ? null : (nearest(lastCompleteSectionId) ?? null),
      optionalsSectionsIdsAdded: [...added],
    },
    currentId: after.includes(context.currentId)
      ? context.currentId
      : (nearest(context.currentId) ?? after[0] ?? context.currentId),
  };
};
