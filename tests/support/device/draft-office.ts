// The office's side of a draft in memory: it applies edits like the server and keeps the journal.
import type { Problem } from '#contract/problems.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { applyEdits, replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { answers } from '#tests/support/device/fake-device.ts';

export interface DraftOffice {
  readonly routes: ReturnType<typeof answers>[];
  readonly draft: () => CatalogDraft;
  /** A change by another person. */
  readonly change: (change: WrittenChange) => void;
  /** Called before each change by the screen: returns a refusal, or nothing. */
  refuse: (title: string) => Problem | null;
}

interface WrittenChange {
  readonly title: string;
  readonly edits: readonly CatalogEdit[];
}

const colleagueId = 12;

export function draftOffice(catalog: Catalog): DraftOffice {
  const { catalogVersion, rulesVersion } = catalog;
  let changes: readonly DraftChange[] = [];
  let revision = 0;
  const draft = (): CatalogDraft => ({
    basedOn: { number: 14, catalogVersion, rulesVersion },
    revision,
    changes: [...changes],
  });
  const records = () =>
    replayEdits(
      recordsOf(catalog),
      changes.filter(({ undone }) => !undone).flatMap(({ edits }) => edits),
    );
  const add = (userId: number, { title, edits }: WrittenChange): Result<CatalogDraft, Problem> => {
    const applied = applyEdits(records(), edits);
    if (!applied.ok) {
      const conflicts = applied.problem.map((conflict) => ({
        ...conflict,
        userId: colleagueId,
        at: '2026-11-20T15:24:00Z',
      }));
      return refused({ status: 409, title: 'There is another value now.', errors: {}, conflicts });
    }
    revision += 1;
    changes = [
      ...changes,
      { number: revision, at: '2026-11-20T15:24:00Z', userId, title, edits: [...edits], undone: false },
    ];
    return ok(draft());
  };
  const mark = (number: number | undefined, undone: boolean): Result<CatalogDraft, Problem> => {
    const found = changes.findLast((change) => change.undone !== undone && (number ?? change.number) === change.number);
    if (found === undefined) return refused({ status: 409, title: 'There is none.', errors: {} });
    changes = changes.map((change) => (change === found ? { ...change, undone } : change));
    revision += 1;
    return ok(draft());
  };
  const office: DraftOffice = {
    draft,
    change: (change) => {
      add(colleagueId, change);
    },
    refuse: () => null,
    routes: [
      answers(reshapingRoutes.readDraft, () => ok(draft())),
      answers(reshapingRoutes.addChange, ({ body }) => {
        const refusal = office.refuse(body.title);
        return refusal === null ? add(11, body) : refused(refusal);
      }),
      answers(reshapingRoutes.undo, ({ body }) => mark(body.number, true)),
      answers(reshapingRoutes.redo, ({ body }) => mark(body.number, false)),
    ],
  };
  return office;
}
