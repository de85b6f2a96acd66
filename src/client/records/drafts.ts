// A half-filled form. It is not a record, but survives a reload or a crash for its author.
import { changeInfo, getInfo, removeInfo } from '#client/database/info-access.ts';
import type { Device, Draft } from '#client/device.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';

const nothingKept: Draft = { value: null, keep: async () => undefined, drop: async () => undefined };

export const openDraft =
  (context: RecordsContext): Device['draft'] =>
  async (name) => {
    const worker = currentWorker(context);
    if (!worker.ok) return nothingKept;
    const { store } = context;
    // The company of the form, even when another tab has chosen another.
    const { companyId, userId } = worker.value;
    const place = { kind: 'draft', companyId, name: `${userId}|${name}` } as const;
    const kept = await getInfo(store, place);
    // Writes run one by one, so that the last input wins.
    let last: Promise<unknown> = Promise.resolve();
    const next = async (write: () => Promise<unknown>): Promise<void> => {
      last = last.then(write, write);
      await last;
    };
    return {
      value: kept?.value ?? null,
      keep: (value) => next(() => changeInfo(store, place, () => ({ userId, value }))),
      drop: () => next(() => removeInfo(store, place)),
    };
  };
