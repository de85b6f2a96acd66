import { Ajv, type ValidateFunction } from 'ajv';

/** A lead or deal: its id, and the values of the fields that were asked for. Nobody has checked the values. */
export interface CrmRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface CrmPage<T> {
  readonly data: readonly T[];
  readonly info?: { readonly more_records?: boolean; readonly next_page_token?: string | null };
}

export interface CrmDeletion {
  readonly id: string;
  readonly deleted_time: string;
}

export interface CrmUser {
  readonly id: string;
  readonly email: string;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly phone?: string | null;
  readonly status?: string | null;
}

export interface CrmField {
  readonly api_name: string;
  readonly field_label: string;
  readonly data_type: string;
  readonly unique?: object | null;
  readonly pick_list_values?: readonly { readonly actual_value: string }[];
}

/** The outcome of one record of a write. */
export interface CrmWrite {
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>> | null;
}

interface CrmChannel {
  readonly code: string;
  readonly details?: { readonly events?: readonly { readonly channel_expiry?: string }[] } | null;
}

const text = { type: 'string', maxLength: 10_000 };
const optionalText = { type: ['string', 'null'], maxLength: 10_000 };
const id = { type: 'string', pattern: '^\\d{1,25}$' };
const listOf = (items: object, name = 'data') => ({
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'array', items } },
});
const object = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: 'object',
  required,
  properties,
});
const written = object({ code: text, details: { type: ['object', 'null'] } }, ['code']);
const info = object({ more_records: { type: 'boolean' }, next_page_token: optionalText }, []);
function pageOf(items: object): object {
  const list = listOf(items);
  return { ...list, properties: { ...list.properties, info } };
}

const ajv = new Ajv({ allowUnionTypes: true });
const compiled = <T>(schema: object): ValidateFunction<T> => ajv.compile<T>(schema);

/** The parts of the CRM's answers that are read, each with a check of its types. */
export const answers = {
  records: compiled<CrmPage<CrmRecord>>(pageOf(object({ id }, ['id']))),
  deletions: compiled<CrmPage<CrmDeletion>>(pageOf(object({ id, deleted_time: text }, ['id', 'deleted_time']))),
  users: compiled<{ readonly users: readonly CrmUser[]; readonly info?: CrmPage<CrmUser>['info'] }>(
    listOf(
      object(
        {
          id,
          email: text,
          first_name: optionalText,
          last_name: optionalText,
          phone: optionalText,
          status: optionalText,
        },
        ['id', 'email'],
      ),
      'users',
    ),
  ),
  organization: compiled<{ readonly org: readonly { readonly domain_name?: string | null }[] }>(
    listOf(object({ domain_name: optionalText }, []), 'org'),
  ),
  fields: compiled<{ readonly fields: readonly CrmField[] }>(
    listOf(
      object(
        {
          api_name: text,
          field_label: text,
          data_type: text,
          unique: { type: ['object', 'null'] },
          pick_list_values: { type: 'array', items: object({ actual_value: text }, ['actual_value']) },
        },
        ['api_name', 'field_label', 'data_type'],
      ),
      'fields',
    ),
  ),
  writes: compiled<{ readonly data: readonly CrmWrite[] }>(listOf(written)),
  channels: compiled<{ readonly watch: readonly CrmChannel[] }>(listOf(written, 'watch')),
};
