// An estimate being edited: its sheet, its other members, and its saving.
import type { Observable } from 'rxjs';
import type { Device, Draft, LocalRecord } from '#client/device.ts';
import { type Autosave, autosave } from '#client/editing/autosave.ts';
import { inRealTime, type Later } from '#client/editing/later.ts';
import { type SheetStore, sheetStore } from '#client/editing/sheet-store.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { defined } from '#domain/defined.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { isSameContent } from '#domain/same-content.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { draftOfSheet, type EstimateDraft, sheetOfDraft } from '#engine/estimates/estimate-draft.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { changeOptionalSteps } from '#engine/sheet/change/change-optional-steps.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { reuseLineKeys } from '#engine/sheet/change/reuse-line-keys.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { changedFields } from '#engine/sheet/reports/changed-fields.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Another person's change to the estimate while it was on the screen. */
interface News {
  readonly userId: number;
  /** Names of the fields with changed lines. */
  readonly what: readonly string[];
  readonly totalBefore: number;
  readonly totalAfter: number;
}

export interface WorkingEstimate {
  readonly store: SheetStore;
  readonly saving: Autosave;
  /** The record with all changes. */
  readonly read: () => Estimate;
  /** The current members other than lines. */
  readonly record: () => Estimate;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes members other than lines: progress, trades, payment. */
  readonly amend: (change: (record: Estimate) => Estimate) => void;
  /** Applies another catalog's prices, after the person has agreed. */
  readonly reprice: (repriced: Sheet) => void;
  /** Takes over a record from the device, with its server id or changed elsewhere. */
  readonly receive: (record: LocalRecord<Estimate>) => void;
  /** Returns to the last save. */
  readonly discard: () => void;
  /** Sets the step on the screen, which is not saved while it has errors. */
  readonly enter: (sectionId: number | null) => void;
  /** Another person's last change of the price; null once it was read. */
  readonly news: () => News | null;
  readonly forgetNews: () => void;
  /** Another tab of this device has other entries that are not saved. */
  readonly elsewhere$: Observable<boolean>;
  /** The step that had errors when the page was closed; null once any step is opened. */
  readonly draftStep: () => number | null;
}

interface WorkingParts {
  readonly device: Pick<Device, 'estimates' | 'newUuid' | 'sync'>;
  readonly record: Estimate;
  /** The draft of a step with errors. */
  readonly draft: Draft;
  readonly catalog: CompiledCatalog;
  readonly later?: Later;
}

const delayMs = 250;

export function workingEstimate(parts: WorkingParts): WorkingEstimate {
  const { device, record: opened, draft: earlier, catalog, later = inRealTime } = parts;
  const draft = earlier.value as EstimateDraft | null;
  let record = draft?.estimate ?? opened;
  const listeners = new Set<() => void>();
  const setRecord = (next: Estimate) => {
    record = next;
    for (const listener of listeners) listener();
  };
  let sectionId = draft?.sectionId ?? null;
  let hasEntered = false;
  const newKey = keysOf(record.uuid);
  const stored = openSheet(catalog, opened, newKey);
  const started = draft === null ? stored : sheetOfDraft(catalog, draft, newKey);
  const store = sheetStore(started, changeSheet, device.newUuid);
  /** The state that discarding returns to, and its base. */
  let saved = { record: opened, sheet: stored, known: opened };
  /** The base of the input on the screen: new entries are a change of it. */
  let known = draft?.known ?? opened;
  /** The stored record, which may be newer than the screen. */
  let arrived: Estimate | null = draft === null ? null : opened;
  let isDraftStored = draft !== null;
  let news: News | null = null;
  let theirUserId: number | null = null;
  const dropDraft = async () => {
    if (!isDraftStored) return;
    isDraftStored = false;
    await earlier.drop();
  };

  const hasErrors = () => sectionId !== null && store.read().problemsOf(sectionId).length > 0;
  const saving = autosave<Estimate>({
    delayMs,
    take: () => (hasErrors() ? null : estimateOfSheet(store.read(), record)),
    save: async (estimate) => {
      const before = { record, sheet: store.read(), known: estimate };
      // The draft is dropped first: it must never overwrite a newer save.
      await dropDraft();
      const answer = await device.estimates.save(estimate, known);
      if (answer.ok) {
        saved = before;
        known = estimate;
        arrived = answer.value;
        setRecord(withIdentity(record, answer.value));
      }
      return answer;
    },
    hold: async () => {
      if (sectionId === null) return;
      isDraftStored = true;
      await earlier.store(draftOfSheet(store.read(), record, sectionId, known));
    },
    later,
  });

  let seen = store.read();
  store.subscribe(() => {
    if (store.read() === seen) return;
    seen = store.read();
    saving.request();
  });
  const openAgain = (estimate: Estimate): Sheet => {
    const before = store.read();
    return openSheet(before.catalog, estimate, reuseLineKeys(before, estimate.items, newKey));
  };
  const reopen = () => store.replace(openAgain(record));

  const discard = () => {
    void dropDraft();
    known = saved.known;
    setRecord(saved.record);
    seen = saved.sheet;
    store.replace(saved.sheet);
    saving.discard();
  };

  const notifyOf = (before: Sheet) => {
    const after = store.read();
    // Changes by the same person in another tab are not reported.
    if (theirUserId === null || before.total === after.total) return;
    news = {
      userId: theirUserId,
      what: changedFields(before, after),
      totalBefore: news?.totalBefore ?? before.total,
      totalAfter: after.total,
    };
    setRecord(record);
  };

  /** Shows others' changes once nothing here is waiting to be saved; until then the save merges both. */
  const takeArrived = () => {
    if (arrived === null || saving.state().kind !== 'saved') return;
    const isHere = sameLines(arrived, estimateOfSheet(store.read(), record));
    known = arrived;
    setRecord(arrived);
    arrived = null;
    if (!isHere) {
      const before = store.read();
      seen = openAgain(record);
      store.replace(seen);
      notifyOf(before);
    }
    saved = { record, sheet: store.read(), known };
  };
  saving.subscribe(takeArrived);
  if (draft !== null) {
    store.touch(
      store
        .read()
        .problemsOf(draft.sectionId)
        .map(({ key }) => key),
    );
    saving.request();
  }

  return {
    store,
    saving,
    read: () => estimateOfSheet(store.read(), record),
    record: () => record,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    amend: (change) => {
      const before = estimateOfSheet(store.read(), record);
      setRecord(change(before));
      if (!sameList(before.workflowIds, record.workflowIds)) reopen();
      else if (!sameList(addedSteps(before), addedSteps(record)))
        store.replace(changeOptionalSteps(store.read(), addedSteps(record)));
      saving.request();
    },
    reprice: (repriced) => {
      store.replace(repriced);
      saving.request();
    },
    receive: ({ data, theirUserId: whose = null }) => {
      arrived = data;
      theirUserId = whose;
      setRecord(withIdentity(record, data));
      takeArrived();
    },
    discard,
    enter: (next) => {
      // Leaving a step with errors meant discarding them.
      if (next !== sectionId && hasErrors()) discard();
      sectionId = next;
      hasEntered = true;
    },
    news: () => news,
    forgetNews: () => {
      news = null;
      setRecord({ ...record });
    },
    elsewhere$: earlier.elsewhere$,
    draftStep: () => (hasEntered ? null : (draft?.sectionId ?? null)),
  };
}

/** Members that the server or the device sets: ids, version, times. */
const withIdentity = (record: Estimate, { id, leadId, items, version, modifiedTime }: Estimate): Estimate => ({
  ...record,
  id,
  leadId,
  items,
  ...defined({ version, modifiedTime }),
});

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

const addedSteps = (record: Estimate): readonly number[] =>
  record.workflowIds.flatMap((id) => summaryOf(record, id).optionalsSectionsIdsAdded);

/** Whether two records have the same sheet: lines by uuid, whatever their ids. */
const sameLines = (one: Estimate, other: Estimate): boolean => isSameContent(linesOf(one), linesOf(other));

const linesOf = ({ items, workflowSummaries, comparisons, workflowIds, paymentOption, downpayment }: Estimate) => ({
  items: Object.fromEntries(items.map(({ id, parentItemId, ...item }) => [item.uuid, item])),
  workflowSummaries,
  comparisons,
  workflowIds,
  paymentOption,
  downpayment,
});

/** Storage key of the draft of a step with errors, per estimate. */
export const draftName = (estimateUuid: string): string => `estimate|${estimateUuid}`;
