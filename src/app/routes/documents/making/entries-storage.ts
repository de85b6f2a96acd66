// Half-made entries of a paper on the device.
import { of } from 'rxjs';
import { openDraft } from '#app/shell/use-stored-draft.ts';
import type { Device, Draft } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { Values } from '#domain/forms/check-value.ts';

/** Entries as typed, invalid ones included. */
interface TypedEntries {
  readonly entered: Values;
  readonly workflowIds: readonly number[];
}

/** The entries of an earlier visit, in this version of the app or an earlier one, and the place for more. */
export interface StoredEntries {
  readonly draft: Draft;
  readonly typed: TypedEntries | null;
  /** A document without content. */
  readonly started: Document | null;
}

interface EntriesStorage {
  readonly open: (device: Device, name: string, estimateId: number) => Promise<StoredEntries>;
  readonly toStored: (typed: TypedEntries, started: Document) => unknown;
  /** Stored from the first visit on, even untouched. */
  readonly isAtOnce: boolean;
}

const asTyped: EntriesStorage = {
  open: async (device, name) => {
    const draft = await openDraft(device, name);
    const typed = draft.value as Partial<TypedEntries> | null;
    const isReadable = typeof typed === 'object' && typed?.entered !== undefined && Array.isArray(typed.workflowIds);
    return { draft, typed: isReadable ? (typed as TypedEntries) : null, started: null };
  },
  toStored: (typed) => typed,
  isAtOnce: false,
};

/** It moves along when its estimate is added again, and the device drops it when the paper is a record. */
const asDocument: EntriesStorage = {
  open: async ({ documents }, _name, estimateId) => {
    const started = await documents.started(estimateId);
    const store = async (document: unknown) => void (await documents.storeStarted(document as Document));
    return {
      draft: { value: started, elsewhere$: of(false), store, drop: async () => undefined },
      typed: null,
      started,
    };
  },
  toStored: (_typed, started) => started,
  isAtOnce: true,
};

/** A paper that is numbered by its own uuid keeps it: its number stays the same from the first visit on. */
export const entriesStorage = ({ code }: Pick<PaperKind, 'code'>): EntriesStorage =>
  code === '' ? asDocument : asTyped;
