import type { Call } from '#client/api/call.ts';
import { says, saysNothing } from '#client/api/says.ts';
import type { RowOf } from '#client/database/record-access.ts';
import type { RecordStoreName, Sent } from '#client/database/stored-rows.ts';
import { kindOf } from '#client/records/record-kinds.ts';
import type { Document } from '#contract/records.ts';
import { added, deleted } from '#domain/changes/record-change.ts';

/** The request for a change, the same each time it is repeated. */
export const pushRequest = <N extends RecordStoreName>(name: N, row: RowOf<N>, sent: Sent<RowOf<N>['data']>): Call => {
  const { path, update, toWire } = kindOf(name);
  const { companyId } = row;
  const { uuid } = sent.data;
  const is = (body: unknown): boolean => says({ id: 'number' })(body) && Reflect.get(body as object, 'uuid') === uuid;
  const headers = { 'idempotency-key': sent.key, 'if-match': `"${sent.version}"` };
  if (sent.state === added) {
    const record = { ...toWire(sent.data), id: 0 };
    return isDocument(name, record)
      ? { method: 'POST', path: `${path}/`, companyId, headers, is, form: documentForm(record) }
      : { method: 'POST', path: `${path}/`, companyId, headers, is, json: record };
  }
  const address = { path: `${path}/${row.id}`, companyId, headers };
  return sent.state === deleted
    ? { method: 'DELETE', ...address, is: saysNothing }
    : { method: update, ...address, is, json: toWire(sent.data) };
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
