import type { ReactNode } from 'react';
import { NotFoundPage } from '#app/pages/not-found-page.tsx';
import { AbsentRecord } from '#app/pages/records/absent-record.tsx';
import { DeletedRecord } from '#app/pages/records/deleted-record.tsx';
import { recordKinds } from '#app/pages/records/record-kinds.ts';
import { useRecordAt } from '#app/pages/records/use-record-at.ts';
import { FollowId } from '#app/shell/routing/follow-id.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

interface RecordPageProps<N extends RecordStoreName> {
  readonly store: N;
  /** The id in the address; null when it is none. */
  readonly id: number | null;
  /** Further ids in the address, by their segments. */
  readonly idsAbove?: (data: RecordStores[N]) => Readonly<Record<string, number>>;
  readonly children: (record: LocalRecord<RecordStores[N]>) => ReactNode;
}

/**
 * The page of the record that an address names by its id. The page belongs to the record, which the uuid identifies: a
 * new id only replaces the address, and a deletion elsewhere leaves what is on the screen.
 */
export function RecordPage<N extends RecordStoreName>({ id, ...props }: RecordPageProps<N>) {
  return id === null ? <NotFoundPage /> : <PageAt id={id} {...props} />;
}

function PageAt<N extends RecordStoreName>(props: RecordPageProps<N> & { readonly id: number }) {
  const { store, id, idsAbove, children } = props;
  const at = useRecordAt(store, id);
  if (at.kind === 'opening') return <ScreenSkeleton />;
  if (at.kind === 'absent') return <AbsentRecord store={store} id={id} isKnown={at.isKnown} />;
  const { record } = at;
  const ids = { ...idsAbove?.(record.data), [recordKinds[store].segment]: record.data.id };
  return (
    <>
      {at.kind === 'found' && at.isOfId && <FollowId ids={ids} />}
      <DeletedRecord key={record.data.uuid} store={store} record={record} isGone={at.kind === 'gone'}>
        {children(record)}
      </DeletedRecord>
    </>
  );
}
