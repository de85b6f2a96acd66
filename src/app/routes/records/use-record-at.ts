import { useMemo, useState } from 'react';
import { map } from 'rxjs';
import { recordKinds } from '#app/routes/records/record-kinds.ts';
import { useDevice, useFollowed, useSyncState } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { LocalRecord } from '#client/device.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

/** The answer to an id. */
type RecordAt<T> =
  /** It is being read, or the office is asked for it. */
  | { readonly kind: 'opening' }
  /** `isOfId` is false while the answer for a new id is awaited: until then it counts as the same record. */
  | { readonly kind: 'found'; readonly record: LocalRecord<T>; readonly isOfId: boolean }
  /** It was here and is gone. */
  | { readonly kind: 'gone'; readonly record: LocalRecord<T> }
  /** `isKnown`: the office was asked and has no such record; otherwise it may still arrive. */
  | { readonly kind: 'absent'; readonly isKnown: boolean };

/**
 * The record at an id. An id is only an address: a record gets another one with its first sync, and those that point to
 * it get it earlier or later. So a record that was found stays until the new id is known to belong to another one.
 */
export function useRecordAt<N extends RecordStoreName>(name: N, id: number): RecordAt<RecordStores[N]> {
  type Found = LocalRecord<RecordStores[N]>;
  const device = useDevice();
  const answer$ = useMemo(() => {
    const { watch } = recordKinds[name];
    return watch(device)(id).pipe(map((record) => ({ id, record })));
  }, [device, name, id]);
  const answer = useFollowed<{ readonly id: number; readonly record: Found | null }>(answer$);
  const [last, setLast] = useState<{ readonly id: number; readonly record: Found } | null>(null);
  if (answer !== undefined && answer.record !== null && answer.record !== last?.record)
    setLast({ id: answer.id, record: answer.record });
  const isOfId = answer?.id === id;
  const wasHere = last !== null && (last.id === id || last.record.data.id === id);
  const isMissing = isOfId && answer.record === null && !wasHere;
  const office = useOfficeAnswer(isMissing, id);
  if (answer?.record != null) return { kind: 'found', record: answer.record, isOfId };
  if (last !== null && (wasHere || !isOfId)) return { kind: 'gone', record: last.record };
  return isMissing && office !== 'asked' ? { kind: 'absent', isKnown: office === 'complete' } : { kind: 'opening' };
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
