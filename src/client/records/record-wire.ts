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
import { defined } from '#domain/defined.ts';
import { withoutLinks } from '#domain/leads/lead-links.ts';

/** The company, and for a change its idempotency key and base version. */
interface RecordWhere {
  readonly companyId: number;
}
interface RecordChange extends RecordWhere {
  readonly key: string;
  readonly version: number;
  readonly mark?: string;
  /** Uuid of the record above: the office may have given its id to another one. */
  readonly above?: string;
}

interface RecordWire<T> {
  readonly add: (call: Caller, record: T, change: RecordChange) => Promise<Answer<T>>;
  readonly change: (call: Caller, id: number, record: T, change: RecordChange) => Promise<Answer<T>>;
  readonly remove: (call: Caller, id: number, uuid: string, change: RecordChange) => Promise<Answer<undefined>>;
  readonly read: (call: Caller, id: number, where: RecordWhere) => Promise<Answer<T>>;
}

const wires: { readonly [N in RecordStoreName]: RecordWire<RecordStores[N]> } = {
  leads: {
    add: (call, lead, change) =>
      call(leadRoutes.add, { ...change, body: { ...withoutLinks(lead), id: 0 }, is: isSame(lead) }),
    change: (call, id, lead, change) =>
      call(leadRoutes.change, {
        ...change,
        params: { id },
        query: named(lead),
        body: unmarked(lead),
        is: isSame(lead),
      }),
    remove: (call, id, uuid, change) => call(leadRoutes.remove, { ...change, params: { id }, query: { uuid } }),
    read: (call, id, where) => call(leadRoutes.read, { ...where, params: { id } }),
  },
  estimates: {
    add: (call, estimate, { above, ...change }) =>
      call(estimateRoutes.add, {
        ...change,
        query: { leadUuid: above },
        body: { ...sentEstimate(estimate), id: 0 },
        is: isSame(estimate),
      }),
    change: (call, id, estimate, { above, ...change }) =>
      call(estimateRoutes.change, {
        ...change,
        params: { id },
        query: { ...named(estimate), leadUuid: above },
        body: unmarked(sentEstimate(estimate)),
        is: isSame(estimate),
      }),
    remove: (call, id, uuid, change) => call(estimateRoutes.remove, { ...change, params: { id }, query: { uuid } }),
    read: async (call, id, where) => {
      const answer = await call(estimateRoutes.read, { ...where, params: { id } });
      if (!answer.ok) return answer;
      const { documents: _, ...estimate } = answer.body;
      return { ...answer, body: estimate };
    },
  },
  'estimate-documents': {
    add: (call, document, { above, ...change }) =>
      call(documentRoutes.add, {
        ...change,
        query: { estimateUuid: above },
        form: documentForm(document),
        is: isSame(document),
      }),
    change: (call, id, document, change) =>
      call(documentRoutes.change, {
        ...change,
        params: { id },
        query: named(document),
        body: unmarked(document),
        is: isSame(document),
      }),
    remove: (call, id, uuid, change) => call(documentRoutes.remove, { ...change, params: { id }, query: { uuid } }),
    read: (call, id, where) => call(documentRoutes.read, { ...where, params: { id } }),
  },
};

const named = ({ uuid }: { readonly uuid: string }) => ({ uuid });

/** Only a lost record that is added again brings its marks. */
function unmarked<T extends { readonly marks?: string }>(record: T): Omit<T, 'marks'> {
  const { marks, ...rest } = record;
  return rest;
}

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
  { change, key, version, mark, record }: Request<RecordStores[N]>,
  above: string | null,
): Promise<Answer<RecordStores[N] | undefined>> {
  const wire = wireOf(name);
  const how = {
    companyId,
    key,
    version,
    ...defined({ mark, above: above ?? undefined }),
  };
  if (change === added) return wire.add(call, record, how);
  return change === deleted ? wire.remove(call, id, record.uuid, how) : wire.change(call, id, record, how);
}
