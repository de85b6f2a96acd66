// A form that is half filled in: no record so far, but a reload or a crash keeps it for the person who typed it.
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
    // The company of the form, whatever another tab chooses since.
    const { companyId, userId } = worker.value;
    const place = { kind: 'draft', companyId, name: `${userId}|${name}` } as const;
    const kept = await getInfo(store, place);
    // One after the other: the last that was typed is what stays.
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
