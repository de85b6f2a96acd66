import { useMemo, useState } from 'react';
import { map } from 'rxjs';
import { recordKinds } from '#app/pages/records/record-kinds.ts';
import { useDevice, useFollowed, useSyncState } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { LocalRecord } from '#client/device.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

/** The answer to an id. */
type RecordAt<T> =
  /** It is being read, or the office is asked for it. */
  | { readonly kind: 'opening' }
  /** `isOfId` is false while the answer for another id of the record is awaited. */
  | { readonly kind: 'found'; readonly record: LocalRecord<T>; readonly isOfId: boolean }
  /** It was here and is gone. */
  | { readonly kind: 'gone'; readonly record: LocalRecord<T> }
  /** `isKnown`: the office was asked and has no such record; otherwise it may still arrive. */
  | { readonly kind: 'absent'; readonly isKnown: boolean };

interface Last<T> {
  readonly record: LocalRecord<T>;
  /** The ids under which it was found. */
  readonly ids: readonly number[];
}

/**
 * The record at an id. An id is only an address: a record gets another one with its first sync, and those that point to
 * it get it earlier or later. So a record that was found stays under each of its ids. At an id that it never had, it does
 * not stay while the answer is awaited: its page would act at the address of another record.
 */
export function useRecordAt<N extends RecordStoreName>(name: N, id: number): RecordAt<RecordStores[N]> {
  type Found = LocalRecord<RecordStores[N]>;
  const device = useDevice();
  const answer$ = useMemo(() => {
    const { watch } = recordKinds[name];
    return watch(device)(id).pipe(map((record) => ({ id, record })));
  }, [device, name, id]);
  const answer = useFollowed<{ readonly id: number; readonly record: Found | null }>(answer$);
  const [last, setLast] = useState<Last<RecordStores[N]> | null>(null);
  if (answer !== undefined && answer.record !== null) {
    const next = withAnswer(last, answer.id, answer.record);
    if (next !== last) setLast(next);
  }
  const isOfId = answer?.id === id;
  const here = last?.ids.includes(id) === true ? last.record : null;
  const isMissing = isOfId && answer.record === null && here === null;
  const office = useOfficeAnswer(isMissing, id);
  if (answer?.record != null && (isOfId || here !== null)) return { kind: 'found', record: answer.record, isOfId };
  if (here !== null) return { kind: 'gone', record: here };
  return isMissing && office !== 'asked' ? { kind: 'absent', isKnown: office === 'complete' } : { kind: 'opening' };
}

function withAnswer<T extends { readonly id: number; readonly uuid: string }>(
  last: Last<T> | null,
  id: number,
  record: LocalRecord<T>,
): Last<T> {
  const before = last?.record.data.uuid === record.data.uuid ? last.ids : [];
  const ids = [...new Set([...before, id, record.data.id])];
  return last?.record === record && ids.length === before.length ? last : { record, ids };
}

/** Pulls once for something that is missing here: a link may be quicker than the record that it names. */
function useOfficeAnswer(isMissing: boolean, id: number): 'asked' | 'complete' | 'away' {
  const { sync } = useDevice();
  const { online } = useSyncState();
  const { current: isComplete } = useLoaded(
    () => (isMissing && online ? sync.pullNow() : null),
    [sync, isMissing, online],
    [id],
  );
  if (!online || isComplete === false) return 'away';
  return isComplete === null ? 'asked' : 'complete';
}
