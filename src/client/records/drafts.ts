// A form that is half filled in: no record so far, but a reload or a crash keeps it for the person who typed it.
import { changeRow } from '#client/database/change-row.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { Device, Draft } from '#client/device.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';

interface KeptDraft {
  readonly userId: number;
  readonly value: unknown;
}

const nothingKept: Draft = { value: null, keep: async () => undefined, drop: async () => undefined };

export const openDraft =
  (context: RecordsContext): Device['draft'] =>
  async (name) => {
    const worker = currentWorker(context);
    if (!worker.ok) return nothingKept;
    const { store } = context;
    // The company of the form, whatever another tab chooses since.
    const { companyId, userId } = worker.value;
    const key = keyOf(companyId, `draft|${userId}|${name}`);
    const kept = (await store.get('info', key))?.data as KeptDraft | undefined;
    // One after the other: the last that was typed is what stays.
    let last: Promise<unknown> = Promise.resolve();
    const next = async (write: () => Promise<unknown>): Promise<void> => {
      last = last.then(write, write);
      await last;
    };
    return {
      value: kept?.value ?? null,
      keep: (value) => {
        const data: KeptDraft = { userId, value };
        return next(() => changeRow(store, 'info', key, () => ({ key, revision: 0, companyId, data })));
      },
      drop: () => next(() => changeRow(store, 'info', key, (row) => (row === null ? null : 'remove'))),
    };
  };
