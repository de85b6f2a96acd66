// The draft of the company's catalog on this screen: an optimistic copy of the office's. A change shows at once, is
// sent in order, and is rolled back with a reason if the office refuses it. The device stores changes that wait for the
// office, so that closing or reloading the tab loses none.

import type { Device, Draft } from '#client/device.ts';
import { inRealTime, type Later } from '#client/editing/later.ts';
import { isNobodyThere, isSessionOver, type Problem } from '#contract/problems.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import type { Result } from '#domain/result.ts';
import type { Change } from '#engine/catalog/changes/change.ts';
import { type Clash, clashOf } from '#engine/catalog/changes/clashes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { isSameValue, replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { type CatalogRecords, catalogOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';

export interface ReadyDraft {
  readonly kind: 'ready';
  /** The draft as the office has it. */
  readonly draft: CatalogDraft;
  readonly published: Catalog;
  /** The published catalog with the changes of the draft and those not sent yet. */
  readonly catalog: Catalog;
  /** Changes that wait for the office. */
  readonly unsent: number;
  readonly isOffline: boolean;
  /** A change that conflicts with another person's; a person decides. */
  readonly clash: Clash | null;
}

export type DraftState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | ReadyDraft;

export interface CatalogDraftStore {
  readonly read: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the draft, and sends changes that an earlier screen could not send. */
  readonly open: () => Promise<void>;
  /** Ends typing. Changes that cannot be sent now stay on the device until the draft is opened again. */
  readonly close: () => void;
  /** Reloads the draft: on returning to the page, and after a publication. */
  readonly load: () => Promise<void>;
  readonly edit: (change: Change) => void;
  /** Like `edit`, but debounced for typing: entries at the place of the first edit become one change. */
  readonly type: (change: Change) => void;
  /** Ends the typing pause now. */
  readonly flush: () => void;
  readonly undo: (number?: number) => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly settle: (isMine: boolean) => void;
  /** Takes over the draft that another call returned, such as a publication. */
  readonly take: (draft: CatalogDraft) => Promise<void>;
}

interface DraftParts {
  readonly device: Pick<Device, 'session' | 'catalog' | 'draft'>;
  /** A refused change was rolled back. */
  readonly onRefused: (problem: Problem, title: string) => void;
  readonly later?: Later;
}

const typingMs = 700;
const retryMs = 5_000;

export function catalogDraft({ device, onRefused, later = inRealTime }: DraftParts): CatalogDraftStore {
  const listeners = new Set<() => void>();
  let state: DraftState = { kind: 'loading' };
  let office: { readonly draft: CatalogDraft; readonly published: Catalog; readonly records: CatalogRecords } | null =
    null;
  let queue: readonly Change[] = [];
  let typing: Change | null = null;
  let clashes: readonly Clash[] = [];
  let stored: Draft | null = null;
  let isOpen = false;
  let isOffline = false;
  let sending: Promise<void> | null = null;
  let stopTyping = () => {};

  const show = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const showDraft = () => {
    if (office === null) return;
    const { draft, published, records } = office;
    const mine = [...queue, ...(typing === null ? [] : [typing])].flatMap(({ edits }) => edits);
    const catalog = catalogOf(replayEdits(records, mine), published);
    show({
      kind: 'ready',
      draft,
      published,
      catalog,
      unsent: queue.length + (typing ? 1 : 0),
      isOffline,
      clash: clashes[0] ?? null,
    });
  };

  const setQueue = (next: readonly Change[]) => {
    queue = next;
    const waiting = [...clashes.map(({ refused }) => refused), ...queue];
    // The screen says that the changes are waiting; the device reports a storage failure.
    void (waiting.length > 0 ? stored?.store(waiting) : stored?.drop())?.catch(() => undefined);
  };

  const take = async (draft: CatalogDraft): Promise<void> => {
    const { catalogVersion, rulesVersion } = draft.basedOn;
    let published = office?.published ?? null;
    if (published?.catalogVersion !== catalogVersion || published.rulesVersion !== rulesVersion) {
      const loaded = await device.catalog({ catalogVersion, rulesVersion });
      if (!loaded.ok) return show({ kind: 'failed', problem: loaded.problem });
      published = loaded.value;
    }
    // The response of a read can arrive after that of a later change.
    if (office !== null && draft.revision < office.draft.revision) return;
    const changes = draft.changes.filter(({ undone }) => !undone).flatMap(({ edits }) => edits);
    office = { draft, published, records: replayEdits(recordsOf(published), changes) };
    showDraft();
  };
  const load = async (): Promise<void> => {
    const answer = await device.session.request(reshapingRoutes.readDraft, {});
    if (answer.ok) await take(answer.value);
    else if (office === null) show({ kind: 'failed', problem: answer.problem });
  };

  const refuse = async (change: Change, problem: Problem): Promise<void> => {
    await load();
    const { conflicts = [] } = problem;
    if (conflicts.length === 0 || office === null) {
      // Later changes may build on the refused one.
      setQueue([]);
      onRefused(problem, change.title);
    } else {
      const clash = clashOf(change, conflicts, office.records);
      clashes = [...clashes.filter((each) => !changesSameMembers(each, clash)), clash];
      setQueue(queue.filter((each) => each !== change));
    }
    showDraft();
  };

  const sendAll = async (): Promise<void> => {
    for (let [change] = queue; change !== undefined; [change] = queue) {
      const { title, edits } = change;
      const answer = await device.session.request(reshapingRoutes.addChange, { body: { title, edits: [...edits] } });
      isOffline = !answer.ok && isWaiting(answer.problem.status);
      if (isOffline) {
        if (isOpen) later(send, retryMs);
        return showDraft();
      }
      if (answer.ok) {
        setQueue(queue.slice(1));
        await take(answer.value);
      } else await refuse(change, answer.problem);
    }
  };
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
  };

  const flush = () => {
    stopTyping();
    if (typing === null) return;
    const [edit] = typing.edits;
    if (edit === undefined || !isSameValue(edit.before, edit.after)) setQueue([...queue, typing]);
    typing = null;
    showDraft();
    send();
  };

  const requestFor = async (call: () => Promise<Result<CatalogDraft, Problem>>, title: string): Promise<void> => {
    flush();
    await sending;
    const answer = await call();
    if (answer.ok) return take(answer.value);
    await load();
    onRefused(answer.problem, title);
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => {
      isOpen = true;
      // If storage fails, the draft opens without the stored changes.
      const [before] = await Promise.all([device.draft('changes of the draft').catch(() => null), load()]);
      if (stored !== null) return;
      stored = before;
      if (!isChanges(before?.value)) return;
      setQueue([...before.value, ...queue]);
      showDraft();
      send();
    },
    close: () => {
      isOpen = false;
      flush();
    },
    load,
    take,
    flush,
    edit: (change) => {
      flush();
      if (change.edits.length === 0) return;
      setQueue([...queue, change]);
      showDraft();
      send();
    },
    type: (change) => {
      const started = typing?.edits[0];
      const [edit] = change.edits;
      if (started !== undefined && edit !== undefined && isSameMember(started, edit))
        typing = { ...change, edits: [withBefore(edit, started), ...(typing?.edits.slice(1) ?? [])] };
      else {
        flush();
        typing = change;
      }
      stopTyping();
      stopTyping = later(flush, typingMs);
      showDraft();
    },
    undo: (number) =>
      requestFor(
        () => device.session.request(reshapingRoutes.undo, { body: number === undefined ? {} : { number } }),
        'Undo',
      ),
    redo: () => requestFor(() => device.session.request(reshapingRoutes.redo, { body: {} }), 'Redo'),
    discard: () => requestFor(() => device.session.request(reshapingRoutes.discard, {}), 'Discard'),
    settle: (isMine) => {
      const [clash, ...others] = clashes;
      clashes = others;
      setQueue(clash !== undefined && isMine ? [...queue, clash.change] : queue);
      showDraft();
      send();
    },
  };
}

/** There was no answer, or the person has to log in again first. */
const isWaiting = (status: number): boolean => isNobodyThere(status) || isSessionOver(status);

/** Stored by this version of the app or an earlier one. */
const isChanges = (value: unknown): value is readonly Change[] =>
  Array.isArray(value) && value.every((each) => typeof each?.title === 'string' && Array.isArray(each?.edits));

const isSameMember = (one: CatalogEdit, other: CatalogEdit): boolean =>
  one.record === other.record && one.member === other.member && one.member !== undefined;

const changesSameMembers = (one: Clash, other: Clash): boolean =>
  one.change.edits.every((edit) => other.change.edits.some((each) => isSameMember(edit, each)));

const withBefore = ({ before: _, ...edit }: CatalogEdit, started: CatalogEdit): CatalogEdit =>
  started.before === undefined ? edit : { ...edit, before: started.before };
