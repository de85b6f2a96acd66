import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Crm, CrmRecord, ModuleName, Values } from '#tests/support/emulators/zoho/crm.ts';
import { CrmRefusal, invalidData } from '#tests/support/emulators/zoho/crm-errors.ts';
import { valueProblem } from '#tests/support/emulators/zoho/crm-fields.ts';
import { crmTime } from '#tests/support/emulators/zoho/crm-time.ts';

const mostRecords = 100;

interface Written {
  readonly code: string;
  readonly status: 'success' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly action?: 'insert' | 'update';
  readonly duplicate_field?: string | null;
}

const failed = (code: string, message: string, details: Written['details']): Written => ({
  code,
  status: 'error',
  message,
  details,
});

/** The problem of the values; null if the module takes them. */
function problemOf(
  crm: Crm,
  module: ModuleName,
  values: Values,
  index: number,
  known: CrmRecord | null,
): Written | null {
  const { fields, records } = crm.modules[module];
  const at = (name: string) => ({ api_name: name, json_path: `$.data[${index}].${name}` });
  for (const { apiName, isMandatory } of fields) {
    const value = values[apiName] === undefined ? known?.values[apiName] : values[apiName];
    if (isMandatory && (value ?? '') === '')
      return failed('MANDATORY_NOT_FOUND', 'required field not found', at(apiName));
  }
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find(({ apiName }) => apiName === name);
    // System members that a program sends back are ignored.
    if (field === undefined && /^\$|^id$|_Time$|^Full_Name$/.test(name)) continue;
    const problem = field === undefined ? {} : valueProblem(field, value);
    if (problem !== null) return failed('INVALID_DATA', 'invalid data', { ...at(name), ...problem });
    const twin =
      field?.isUnique &&
      value !== null &&
      [...records.values()].find(({ values: other, id }) => other[name] === value && id !== known?.id);
    if (twin) return failed('DUPLICATE_DATA', 'duplicate data', { ...at(name), id: twin.id });
  }
  return null;
}

function written(crm: Crm, record: CrmRecord, action: 'added' | 'updated'): Written {
  const by = { name: crm.name, id: crm.users[0]?.id };
  return {
    code: 'SUCCESS',
    status: 'success',
    message: `record ${action}`,
    details: {
      id: record.id,
      Created_Time: crmTime(record.createdAt),
      Modified_Time: crmTime(record.modifiedAt),
      Created_By: by,
      Modified_By: by,
    },
  };
}

const withoutId = ({ id: _id, ...values }: Values): Values => values;

function insert(crm: Crm, module: ModuleName, values: Values, index: number): Written {
  const problem = problemOf(crm, module, values, index, null);
  return problem ?? written(crm, crm.add(module, withoutId(values)), 'added');
}

function update(crm: Crm, module: ModuleName, id: string, values: Values, index: number): Written {
  const known = crm.modules[module].records.get(id);
  if (known === undefined) return failed('INVALID_DATA', 'the id given seems to be invalid', { api_name: 'id', id });
  const problem = problemOf(crm, module, values, index, known);
  return problem ?? written(crm, crm.change(module, id, withoutId(values)), 'updated');
}

function upsert(crm: Crm, module: ModuleName, values: Values, index: number, checks: readonly string[]): Written {
  for (const name of checks) {
    const twin = [...crm.modules[module].records.values()].find(
      ({ values: other }) => values[name] != null && other[name] === values[name],
    );
    if (twin !== undefined) {
      return { ...update(crm, module, twin.id, values, index), action: 'update', duplicate_field: name };
    }
  }
  return { ...insert(crm, module, values, index), action: 'insert', duplicate_field: null };
}

function answer(reply: FastifyReply, data: readonly Written[], success: number): FastifyReply {
  const failures = data.filter(({ status }) => status === 'error').length;
  const partly = failures === data.length ? 400 : 207;
  return reply.code(failures === 0 ? success : partly).send({ data });
}

/** The records of a request's body: 100 at most. */
function recordsIn(request: FastifyRequest): readonly Values[] {
  const { data } = (request.body ?? {}) as { data?: unknown };
  if (!Array.isArray(data) || data.length === 0) {
    throw new CrmRefusal(400, 'MANDATORY_NOT_FOUND', 'required field not found', { api_name: 'data' });
  }
  if (data.length > mostRecords)
    throw new CrmRefusal(400, 'LIMIT_EXCEEDED', 'Only 100 records are allowed', { limit: mostRecords });
  return data as Values[];
}

export const insertRecords = (crm: Crm, module: ModuleName, request: FastifyRequest, reply: FastifyReply) =>
  answer(
    reply,
    recordsIn(request).map((values, index) => insert(crm, module, values, index)),
    201,
  );

export function updateRecords(crm: Crm, module: ModuleName, request: FastifyRequest, reply: FastifyReply, id?: string) {
  const data = recordsIn(request).map((values, index) =>
    update(crm, module, id ?? String(values.id ?? ''), values, index),
  );
  return answer(reply, data, 200);
}

export function upsertRecords(
  crm: Crm,
  module: ModuleName,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { duplicate_check_fields: checks = [] } = request.body as { duplicate_check_fields?: readonly string[] };
  const unique = crm.modules[module].fields.filter(({ isUnique }) => isUnique).map(({ apiName }) => apiName);
  const records = recordsIn(request);
  return answer(
    reply,
    records.map((values, index) => upsert(crm, module, values, index, [...checks, ...unique])),
    200,
  );
}

export function deleteRecords(crm: Crm, module: ModuleName, ids: readonly string[], reply: FastifyReply): FastifyReply {
  if (ids.length === 0) throw invalidData({ param_name: 'ids' });
  const data = ids.map((id): Written => {
    if (!crm.modules[module].records.has(id)) return failed('INVALID_DATA', 'the id given seems to be invalid', { id });
    crm.remove(module, id);
    return { code: 'SUCCESS', status: 'success', message: 'record deleted', details: { id } };
  });
  return answer(reply, data, 200);
}
