import type { Caller } from '#client/api/call.ts';
import type { Answer } from '#client/api/send.ts';
import type { RowOf } from '#client/database/record-access.ts';
import { wireOf } from '#client/records/record-wire.ts';
import { added, deleted } from '#domain/changes/change-state.ts';
import type { Request } from '#domain/changes/record-parts.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

/** Sends the request of a change; a retry sends the same one. A deletion has no answer. */
export function sendRecord<N extends RecordStoreName>(
  call: Caller,
  name: N,
  { companyId, id }: RowOf<N>,
  { change, key, version, record }: Request<RecordStores[N]>,
): Promise<Answer<RecordStores[N] | undefined>> {
  const wire = wireOf(name);
  const how = { companyId, key, version };
  if (change === added) return wire.add(call, record, how);
  return change === deleted ? wire.remove(call, id, how) : wire.change(call, id, record, how);
}
