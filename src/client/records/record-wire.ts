// The wire format of each kind of record: its routes, and the members that the server accepts.
import type { Caller } from '#client/api/call.ts';
import type { Answer } from '#client/api/send.ts';
import type { RowOf } from '#client/database/record-access.ts';
import { documentForm } from '#client/records/document-form.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { estimateRoutes } from '#contract/routes/estimates.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import { added, deleted } from '#domain/changes/change-state.ts';
import type { Request } from '#domain/changes/record-parts.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import { wireItems } from '#domain/changes/remap-ids.ts';

/** The company, and for a change its idempotency key and base version. */
interface Where {
  readonly companyId: number;
}
interface Change extends Where {
  readonly key: string;
  readonly version: number;
}

interface RecordWire<T> {
  readonly add: (call: Caller, record: T, change: Change) => Promise<Answer<T>>;
  readonly change: (call: Caller, id: number, record: T, change: Change) => Promise<Answer<T>>;
  readonly remove: (call: Caller, id: number, change: Change) => Promise<Answer<undefined>>;
  readonly read: (call: Caller, id: number, where: Where) => Promise<Answer<T>>;
}

const wires: { readonly [N in RecordStoreName]: RecordWire<RecordStores[N]> } = {
  leads: {
    add: (call, lead, change) => call(leadRoutes.add, { ...change, body: { ...lead, id: 0 }, is: isSame(lead) }),
    change: (call, id, lead, change) =>
      call(leadRoutes.change, { ...change, params: { id }, body: lead, is: isSame(lead) }),
    remove: (call, id, change) => call(leadRoutes.remove, { ...change, params: { id } }),
    read: (call, id, where) => call(leadRoutes.read, { ...where, params: { id } }),
  },
  estimates: {
    add: (call, estimate, change) =>
      call(estimateRoutes.add, { ...change, body: { ...sentEstimate(estimate), id: 0 }, is: isSame(estimate) }),
    change: (call, id, estimate, change) =>
      call(estimateRoutes.change, { ...change, params: { id }, body: sentEstimate(estimate), is: isSame(estimate) }),
    remove: (call, id, change) => call(estimateRoutes.remove, { ...change, params: { id } }),
    read: (call, id, where) => call(estimateRoutes.read, { ...where, params: { id } }),
  },
  'estimate-documents': {
    add: (call, document, change) =>
      call(documentRoutes.add, { ...change, form: documentForm(document), is: isSame(document) }),
    change: (call, id, document, change) =>
      call(documentRoutes.change, { ...change, params: { id }, body: document, is: isSame(document) }),
    remove: (call, id, change) => call(documentRoutes.remove, { ...change, params: { id } }),
    read: (call, id, where) => call(documentRoutes.read, { ...where, params: { id } }),
  },
};

/** The answer must be about the record that was sent; otherwise it comes from a proxy or portal. */
const isSame =
  (sent: { readonly uuid: string }) =>
  ({ uuid }: { readonly uuid: string }): boolean =>
    uuid === sent.uuid;

/** An estimate with line ids that the server accepts. */
export const sentEstimate = (estimate: Estimate): Estimate => ({ ...estimate, items: wireItems(estimate.items) });

/** Of the request with a sent estimate, at most: its own id and its lead's may have up to ten digits in the office. */
export const bytesOfEstimate = (sent: Estimate): number => new TextEncoder().encode(JSON.stringify(sent)).length + 20;

export const wireOf = <N extends RecordStoreName>(name: N): RecordWire<RecordStores[N]> => wires[name];

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
