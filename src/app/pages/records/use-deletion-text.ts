import { useMemo } from 'react';
import { recordKinds } from '#app/pages/records/record-kinds.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { personName } from '#domain/text/names.ts';

/** "Jonah Keller deleted this estimate on Nov 26, 3:04 PM."; null while no deletion elsewhere is known. */
export function useDeletionText(store: RecordStoreName, id: number): string | null {
  const device = useDevice();
  const users = useObservable(device.users$, []);
  const deletion = useObservable(
    useMemo(() => device.deletion(store, id), [device, store, id]),
    null,
  );
  if (deletion === null) return null;
  const user = users.find((one) => one.id === deletion.by);
  const who = user === undefined ? 'Somebody' : personName(user);
  const when = deletion.at === null ? '' : ` on ${formatDate(deletion.at, 'shortMoment')}`;
  return `${who} deleted this ${recordKinds[store].noun}${when}.`;
}
