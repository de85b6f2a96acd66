import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import { notFound, type Refusal, refuseInput } from '#server/refusal.ts';
import { findUuid } from '#server/repositories/record-rows.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';

/** A record that a change names by its id and by its uuid. */
interface NamedRecord {
  readonly store: RecordStoreName;
  readonly id: number;
  readonly uuid: string;
  /** For an id in the content, its member. */
  readonly member?: 'leadId' | 'estimateId' | 'documentId';
}

const storesOfPaths: Readonly<Record<string, RecordStoreName>> = {
  leads: 'leads',
  estimates: 'estimates',
  documents: 'estimate-documents',
};

const members = [
  { store: 'leads', member: 'leadId', input: 'leadUuid' },
  { store: 'estimates', member: 'estimateId', input: 'estimateUuid' },
  { store: 'estimate-documents', member: 'documentId', input: 'documentUuid' },
] as const;

interface NamedCall {
  /** The path of the route, such as "/api/leads/:id". */
  readonly path: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly content: unknown;
}

/** The records that a call names twice: its subject, and those that its content refers to. */
export function namedRecords({ path, params, query, content }: NamedCall): readonly NamedRecord[] {
  const [, folder = ''] = /^\/api\/(\w+)\/:id\b/.exec(path) ?? [];
  const subject = storesOfPaths[folder];
  const id = memberOf(params, 'id');
  const ofSubject =
    subject === undefined
      ? []
      : [memberOf(query, 'uuid'), memberOf(content, 'uuid')].map((uuid) => ({ store: subject, id, uuid }));
  const ofContent = members.map(({ store, member, input }) => ({
    store,
    member,
    id: memberOf(content, member),
    uuid: memberOf(query, input),
  }));
  return [...ofSubject, ...ofContent].filter(isNamed);
}

const isNamed = (one: {
  readonly store: RecordStoreName;
  readonly id: unknown;
  readonly uuid: unknown;
}): one is NamedRecord => typeof one.id === 'number' && typeof one.uuid === 'string';

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Refuses a change that names a record by the id of another one: data that lost commits gives out an id twice. An
 * unknown id is left to the change itself.
 */
export async function requireNamed({ trx, actor }: Transaction, named: readonly NamedRecord[]): Promise<void> {
  const found = named.map(({ store, id }) => findUuid(trx, { companyId: actor.companyId, store, id }));
  for (const [index, uuid] of (await Promise.all(found)).entries()) {
    const one = named[index];
    if (one !== undefined && uuid !== undefined && uuid !== one.uuid) throw refusalOf(one);
  }
}

/** The same as for an unknown id. */
function refusalOf({ member }: NamedRecord): Refusal {
  if (member === undefined) return notFound();
  const text = `${member[0]?.toUpperCase()}${member.slice(1).replace('Id', ' id')}`;
  return refuseInput({ [member]: [`${text} is not valid.`] });
}
