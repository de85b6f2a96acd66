import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Crm, CrmRecord, ModuleName } from '#tests/support/emulators/zoho/crm.ts';
import { criteriaTest } from '#tests/support/emulators/zoho/crm-criteria.ts';
import { CrmRefusal, invalidData } from '#tests/support/emulators/zoho/crm-errors.ts';
import { crmTime } from '#tests/support/emulators/zoho/crm-time.ts';

type Query = Readonly<Record<string, string>>;

/** A page token remembers its question and its position, for a day. */
interface PageToken {
  readonly question: string;
  readonly account: string;
  readonly from: number;
  readonly expiresAt: number;
}

export interface ListState {
  readonly now: () => number;
  readonly pageTokens: Map<string, PageToken>;
  /** How long a changed record is not found by a search yet. */
  searchLagMs: number;
}

const largestPage = 200;
const lastNumbered = 2000;
const mostFields = 50;
const dayMs = 86_400_000;

function fieldsOf({ fields }: Query): readonly string[] {
  if (fields === undefined || fields === '') {
    throw new CrmRefusal(400, 'REQUIRED_PARAM_MISSING', 'One of the expected parameter is missing', {
      param_name: 'fields',
    });
  }
  const names = fields.split(',').map((name) => name.trim());
  if (names.length > mostFields)
    throw new CrmRefusal(400, 'LIMIT_EXCEEDED', 'the limit of fields is exceeded', { limit: mostFields });
  return names;
}

/** The record with its fields; of those that it does not have, a null. */
export function recordResource(crm: Crm, record: CrmRecord, names: readonly string[]) {
  const owner = crm.users.find(({ id }) => id === record.ownerId);
  const all: Readonly<Record<string, unknown>> = {
    ...record.values,
    Owner: owner ? { name: `${owner.firstName} ${owner.lastName}`, id: owner.id, email: owner.email } : null,
    Created_Time: crmTime(record.createdAt),
    Modified_Time: crmTime(record.modifiedAt),
    Full_Name: [record.values.First_Name, record.values.Last_Name].filter(Boolean).join(' '),
    Converted__s: record.convertedTo !== null,
    Converted_Deal: record.convertedTo === null ? null : { id: record.convertedTo },
  };
  const shown = names.length === 0 ? Object.keys(all) : names;
  return {
    ...Object.fromEntries(shown.map((name) => [name, all[name] ?? null])),
    id: record.id,
    ...(record.convertedTo !== null && {
      $converted: true,
      $converted_detail: { deal: record.convertedTo, convert_date: crmTime(record.modifiedAt).slice(0, 10) },
    }),
  };
}

/** The time since which records are wanted; null without a header. */
function sinceOf(request: FastifyRequest): number | null {
  const text = request.headers['if-modified-since'];
  if (text === undefined) return null;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw invalidData({ header: 'If-Modified-Since' });
  return at;
}

function byConversion(converted = 'false'): (record: CrmRecord) => boolean {
  if (converted === 'both') return () => true;
  return ({ convertedTo }) => (convertedTo !== null) === (converted === 'true');
}

function inOrder({ sort_by = 'id', sort_order = 'desc' }: Query): (one: CrmRecord, other: CrmRecord) => number {
  const sign = sort_order === 'asc' ? 1 : -1;
  const byId = (one: CrmRecord, other: CrmRecord) => (one.id < other.id ? -1 : 1);
  if (sort_by === 'Modified_Time')
    return (one, other) => sign * (one.modifiedAt - other.modifiedAt || byId(one, other));
  if (sort_by === 'Created_Time') return (one, other) => sign * (one.createdAt - other.createdAt || byId(one, other));
  if (sort_by === 'id') return (one, other) => sign * byId(one, other);
  throw invalidData({ param_name: 'sort_by' });
}

/** A page of a list: 204 for none at all, 304 for none since, else the page and how to get the next one. */
export function listRecords(
  state: ListState,
  crm: Crm,
  module: ModuleName,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = request.query as Query;
  const names = fieldsOf(query);
  const { page_token, page, ids, per_page = '200' } = query;
  if (page_token !== undefined && page !== undefined) {
    throw new CrmRefusal(400, 'AMBIGUITY_DURING_PROCESSING', 'page and page_token cannot be used together', {});
  }
  const since = sinceOf(request);
  const { page: _page, page_token: _token, ...rest } = query;
  const question = JSON.stringify([module, since, rest]);
  const size = sizeOf(per_page);
  const from = page_token === undefined ? numbered(page, size) : continued(state, crm, page_token, question);
  const wantedIds = ids?.split(',');
  const all = [...crm.modules[module].records.values()]
    .filter(byConversion(query.converted))
    .filter(({ id }) => wantedIds === undefined || wantedIds.includes(id));
  if (all.length === 0) return reply.code(204).send();
  const found = all.filter(({ modifiedAt }) => since === null || modifiedAt > since).toSorted(inOrder(query));
  if (found.length === 0 && since !== null) return reply.code(304).send();
  const shown = found.slice(from, from + size);
  if (shown.length === 0) return reply.code(204).send();
  const isMore = from + size < found.length;
  const expiresAt = state.now() + dayMs;
  const next = isMore ? nextToken(state, { question, account: crm.account, from: from + size, expiresAt }) : null;
  return {
    data: shown.map((record) => recordResource(crm, record, names)),
    info: {
      per_page: size,
      count: shown.length,
      ...(page_token === undefined && { page: from / size + 1 }),
      sort_by: query.sort_by ?? 'id',
      sort_order: query.sort_order ?? 'desc',
      more_records: isMore,
      next_page_token: next,
      previous_page_token: null,
      page_token_expiry: next === null ? null : crmTime(expiresAt),
    },
  };
}

function sizeOf(text: string): number {
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1 || size > largestPage)
    throw invalidData({ param_name: 'per_page', maximum: largestPage });
  return size;
}

function numbered(text: string | undefined, size: number): number {
  const page = Number(text ?? 1);
  if (!Number.isInteger(page) || page < 1) throw invalidData({ param_name: 'page' });
  if (page * size > lastNumbered) {
    throw new CrmRefusal(400, 'DISCRETE_PAGINATION_LIMIT_EXCEEDED', 'You have reached the limit. Use page_token.', {
      limit: lastNumbered,
    });
  }
  return (page - 1) * size;
}

function nextToken(state: ListState, token: PageToken): string {
  const value = `page-${state.pageTokens.size + 1}-${Buffer.from(String(token.from)).toString('hex')}`;
  state.pageTokens.set(value, token);
  return value;
}

function continued(state: ListState, crm: Crm, value: string, question: string): number {
  const token = state.pageTokens.get(value);
  if (token === undefined || token.account !== crm.account) throw invalidData({ param_name: 'page_token' });
  if (state.now() >= token.expiresAt)
    throw new CrmRefusal(400, 'EXPIRED_VALUE', 'The page_token is expired', { param_name: 'page_token' });
  if (token.question !== question) {
    throw new CrmRefusal(400, 'TOKEN_BOUND_DATA_MISMATCH', 'The parameters are not those of the page_token', {});
  }
  return token.from;
}

export function listDeleted(crm: Crm, module: ModuleName, request: FastifyRequest, reply: FastifyReply) {
  const { type = 'all', page = '1', per_page = '200' } = request.query as Query;
  const since = sinceOf(request);
  const all = crm.modules[module].deleted.filter(
    ({ isPermanent }) => type === 'all' || isPermanent === (type === 'permanent'),
  );
  if (all.length === 0) return reply.code(204).send();
  const found = all.filter(({ deletedAt }) => since === null || deletedAt > since);
  if (found.length === 0) return reply.code(304).send();
  const size = sizeOf(per_page);
  const from = (Number(page) - 1) * size;
  const by = { id: crm.users[0]?.id, name: crm.name };
  return {
    data: found.slice(from, from + size).map(({ record, deletedAt, isPermanent }) => ({
      id: record.id,
      display_name: [record.values.First_Name, record.values.Last_Name].filter(Boolean).join(' '),
      type: isPermanent ? 'permanent' : 'recycle',
      deleted_time: crmTime(deletedAt),
      created_by: by,
      deleted_by: by,
    })),
    info: {
      per_page: size,
      count: Math.min(size, found.length - from),
      page: Number(page),
      more_records: from + size < found.length,
    },
  };
}

/** A search looks into an index, which is late by a while. */
export function searchRecords(
  state: ListState,
  crm: Crm,
  module: ModuleName,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = request.query as Query;
  const { criteria, email, phone, word, page = '1', per_page = '200', fields } = query;
  const texts = (record: CrmRecord) => recordTexts(crm, record);
  function matches(record: CrmRecord): boolean {
    if (criteria !== undefined) return criteriaTest(criteria)((field) => texts(record)[field] ?? '');
    if (email !== undefined) return texts(record).Email?.toLowerCase() === email.toLowerCase();
    if (phone !== undefined)
      return [texts(record).Phone, texts(record).Mobile].some((text) => digits(text) === digits(phone));
    if (word !== undefined)
      return Object.values(texts(record)).some((text) => text.toLowerCase().includes(word.toLowerCase()));
    throw new CrmRefusal(400, 'REQUIRED_PARAM_MISSING', 'One of the expected parameter is missing', {
      param_name: 'criteria',
    });
  }
  const indexed = [...crm.modules[module].records.values()].filter(
    ({ modifiedAt }) => modifiedAt <= state.now() - state.searchLagMs,
  );
  const found = indexed.filter(byConversion(query.converted)).filter(matches).slice(0, lastNumbered);
  if (found.length === 0) return reply.code(204).send();
  const size = sizeOf(per_page);
  const from = (Number(page) - 1) * size;
  return {
    data: found.slice(from, from + size).map((record) => recordResource(crm, record, fields?.split(',') ?? [])),
    info: {
      per_page: size,
      count: Math.min(size, found.length - from),
      page: Number(page),
      more_records: from + size < found.length,
    },
  };
}

const digits = (text = '') => text.replaceAll(/\D/g, '').slice(-10);

/** The fields of a record as texts; of a person or record in it, the id. */
const recordTexts = (crm: Crm, record: CrmRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(recordResource(crm, record, [])).map(([name, value]) => {
      const id = (value as { id?: unknown } | null)?.id;
      return [name, String(id ?? value ?? '')];
    }),
  );
