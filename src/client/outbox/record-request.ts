import type { Call } from '#client/api/call.ts';
import { says, saysNothing } from '#client/api/says.ts';
import type { RowOf } from '#client/database/record-access.ts';
import { wireOf } from '#client/records/record-wire.ts';
import type { Document } from '#contract/records.ts';
import { added, deleted } from '#domain/changes/change-state.ts';
import type { Request } from '#domain/changes/record-parts.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

/** The request for a change, the same each time it is repeated. */
export const recordRequest = <N extends RecordStoreName>(
  name: N,
  { companyId, id }: RowOf<N>,
  request: Request<RecordStores[N]>,
): Call => {
  const { path, update, toWire } = wireOf(name);
  const { uuid } = request.record;
  const is = (body: unknown): boolean => says({ id: 'number' })(body) && Reflect.get(body as object, 'uuid') === uuid;
  const headers = { 'idempotency-key': request.key, 'if-match': `"${request.version}"` };
  if (request.change === added) {
    const record = { ...toWire(request.record), id: 0 };
    return isDocument(name, record)
      ? { method: 'POST', path: `${path}/`, companyId, headers, is, form: documentForm(record) }
      : { method: 'POST', path: `${path}/`, companyId, headers, is, json: record };
  }
  const address = { path: `${path}/${id}`, companyId, headers };
  return request.change === deleted
    ? { method: 'DELETE', ...address, is: saysNothing }
    : { method: update, ...address, is, json: toWire(request.record) };
};

const isDocument = (name: RecordStoreName, _record: object): _record is Document => name === 'estimate-documents';

// A new document travels as a form of flat names, as it always has.
const documentForm = (document: Document): FormData => {
  const form = new FormData();
  const { id, version, data = {}, signatures = {}, workflows, ...plain } = document;
  for (const [name, value] of Object.entries(plain)) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const workflow of workflows) form.append('workflows', String(workflow));
  for (const [name, value] of Object.entries(data)) form.append(`data.${name}`, value);
  for (const [signer, signature] of Object.entries(signatures)) {
    for (const [name, value] of Object.entries(signature)) {
      if (value !== null && value !== undefined) form.append(`signatures.${signer}.${name}`, String(value));
    }
  }
  return form;
};
