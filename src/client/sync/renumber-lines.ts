// Version 1.8.5 and those before it could give two new lines of an estimate the same number. Such an estimate waits on a
// tablet, or was refused: its lines get numbers of their own before anything is sent.
import { changeRecord, findRecords, type RowOf } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { type ParentFields, shareNumbers, withOwnNumbers } from '#domain/estimates/with-own-numbers.ts';

const refusedInput = 400;

export const renumberLines = async (store: RecordStore): Promise<void> => {
  for (const state of [3, 4]) {
    const waiting = await findRecords(store, 'estimates', { state });
    for (const { key, companyId } of waiting.filter(({ data }) => shareNumbers(data.items))) {
      const parents = await parentFields(store, companyId);
      await changeRecord(store, 'estimates', key, (row) => (row === null ? null : renumbered(row, parents)));
    }
  }
};

const renumbered = (row: RowOf<'estimates'>, parents: ParentFields): RowOf<'estimates'> | null => {
  if (row.state === 1 || !shareNumbers(row.data.items)) return null;
  const isRefused = row.error === refusedInput;
  return {
    ...row,
    data: { ...row.data, items: withOwnNumbers(row.data.items, parents) },
    // What went out said otherwise: it is asked anew, and the office knows the estimate and its lines by their uuids.
    sent: null,
    error: isRefused ? null : row.error,
    problem: isRefused ? null : row.problem,
  };
};

/** Of all versions of the catalog that are kept here: a field details the same one in each. */
const parentFields = async (store: RecordStore, companyId: number): Promise<ParentFields> => {
  const kept = await store.find('estimate-fields', { companyId });
  return new Map(
    kept
      .flatMap(({ data }) => data)
      .flatMap(({ id, parentId }) => (parentId === undefined ? [] : [[id, parentId] as const])),
  );
};
