// A half-filled form. It is not a record, but survives a reload or a crash for its author.
import { distinctUntilChanged, map, of } from 'rxjs';
import { changeInfo, getInfo, removeInfo, watchInfo } from '#client/database/info-access.ts';
import type { Device, Draft } from '#client/device.ts';
import { newestOnly } from '#client/records/newest-only.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';
import { isSameContent } from '#domain/same-content.ts';

const nothingStored: Draft = {
  value: null,
  elsewhere$: of(false),
  store: async () => undefined,
  drop: async () => undefined,
};

export const openDraft =
  (context: RecordsContext): Device['draft'] =>
  async (name) => {
    const worker = currentWorker(context);
    if (!worker.ok) return nothingStored;
    const { store, ports } = context;
    // The company of the form, even when another tab has chosen another.
    const { companyId, userId } = worker.value;
    const position = { kind: 'draft', companyId, name: `${userId}|${name}` } as const;
    const value = (await getInfo(store, position))?.value ?? null;
    const writer = ports.uuid();
    let last: Promise<void> = Promise.resolve();
    const inTurn = (work: () => Promise<void>): Promise<void> => {
      last = last.then(work, work);
      return last;
    };
    const write = newestOnly(inTurn, async (input: { readonly value: unknown } | null) => {
      if (input === null) await removeInfo(store, position);
      else await changeInfo(store, position, () => ({ userId, writer, ...input }));
    });
    return {
      value,
      elsewhere$: watchInfo(store, position).pipe(
        map((stored) => stored !== null && stored.writer !== writer && !isSameContent(stored.value, value)),
        distinctUntilChanged(),
      ),
      store: (input) => write('', { value: input }),
      drop: () => write('', null),
    };
  };
