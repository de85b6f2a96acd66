// A lead in every legal state, and every event that can happen to it.
import type { Lead } from '#contract/records/lead.ts';
import { added } from '#domain/changes/change-state.ts';
import { nextRecord } from '#domain/changes/next-record.ts';
import type { RecordEvent } from '#domain/changes/record-event.ts';
import { kindOf } from '#domain/changes/record-kinds.ts';
import {
  baseOf,
  changeStateOf,
  newestOf,
  type RecordDraft,
  type RecordParts,
  type Request,
} from '#domain/changes/record-parts.ts';
import { versionsPerGeneration } from '#domain/changes/version-generation.ts';

export type Parts = RecordParts<Lead>;
export type Event = RecordEvent<Lead>;

export const [me, other] = [11, 12];
export const [at, later] = ['2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'];

export const next = (parts: Parts | null, event: Event): Parts | null =>
  nextRecord<Lead>(kindOf('leads'), parts, event);

/** Ann Batavia's lead, by version and entries. */
export const lead = (version: number, fields: Partial<Lead> = {}): Lead => ({
  id: 7,
  uuid: '00000000-0000-4000-8000-000000000007',
  lastName: 'Whitfield',
  city: 'Batavia',
  version,
  ...fields,
});

export const [requested, mine] = [lead(5), lead(5, { city: 'Aurora' })];
export const theirs = lead(6, { city: 'Geneva' });
const fresh = lead(0, { id: -2, city: 'Aurora' });

export const problem = (status: number) => ({ status, title: 'Refused', errors: {} });

const has = (record: Lead): Parts['office'] => ({ kind: 'has', record, by: other });
const gone = (record: Lead | null): Parts['office'] => ({ kind: 'deleted', record, by: other });
const draft = (from: RecordDraft<Lead>['from'], to: Lead, isDeletion = false): RecordDraft<Lead> => ({
  from,
  to,
  isDeletion,
  by: me,
  at,
});
const [nothing, office, earlier] = [
  { kind: 'nothing' },
  { kind: 'office' },
  { kind: 'earlier', record: requested },
] as const;
const wire = (change: Request<Lead>['change'], record: Lead): Request<Lead> => ({
  key: 'k',
  change,
  record,
  version: change === 4 ? 0 : 5,
});
const refused = (status: number): Parts['verdict'] => ({ kind: 'refused', problem: problem(status) });
const conflict: Parts['verdict'] = { kind: 'conflict' };
const settledFrom: Parts['verdict'] = { kind: 'settled', undo: draft(earlier, mine) };

export const parts = (given: Partial<Parts>): Parts => ({
  office: has(requested),
  draft: null,
  request: null,
  verdict: null,
  successor: null,
  ...given,
});

const none: Parts['office'] = { kind: 'none' };
const modified = draft(office, mine);
const deletion = draft(office, requested, true);

export const states = {
  unchanged: parts({}),
  'unchanged, settled': parts({ office: has(theirs), verdict: settledFrom }),
  added: parts({ office: none, draft: draft(nothing, fresh) }),
  'added, on the wire': parts({ office: none, draft: draft(nothing, fresh), request: wire(4, fresh) }),
  'added, edited while on the wire': parts({
    office: none,
    draft: draft(nothing, { ...fresh, city: 'Elgin' }),
    request: wire(4, fresh),
  }),
  'added, refused': parts({ office: none, draft: draft(nothing, fresh), verdict: refused(400) }),
  'added, arrived before': parts({ office: has(lead(1)), draft: draft(nothing, fresh) }),
  'added, in conflict': parts({ office: has(lead(1)), draft: draft(nothing, fresh), verdict: conflict }),
  'added, deleted there': parts({ office: gone(null), draft: draft(nothing, fresh), verdict: refused(410) }),
  'added, deleted while on the wire': parts({
    office: none,
    draft: draft(nothing, fresh, true),
    request: wire(4, fresh),
  }),
  modified: parts({ draft: modified }),
  'modified, on the wire': parts({ draft: modified, request: wire(3, mine) }),
  'modified, edited while on the wire': parts({
    draft: draft(office, lead(5, { city: 'Elgin' })),
    request: wire(3, mine),
  }),
  'modified, refused': parts({ draft: modified, verdict: refused(400) }),
  'modified, refused as not there': parts({ draft: modified, verdict: refused(404) }),
  'modified, being added again': parts({
    draft: modified,
    verdict: refused(404),
    successor: { uuid: 'new', record: mine },
  }),
  'modified, overtaken': parts({ office: has(theirs), draft: draft(earlier, mine) }),
  'modified, overtaken on the wire': parts({
    office: has(theirs),
    draft: draft(earlier, mine),
    request: wire(3, mine),
  }),
  'in conflict': parts({ office: has(theirs), draft: draft(earlier, mine), verdict: conflict }),
  'modified, settled': parts({ office: has(theirs), draft: draft(office, lead(6, mine)), verdict: settledFrom }),
  'modified, deleted there': parts({ office: gone(requested), draft: modified, verdict: refused(410) }),
  'modified on the wire, deleted there': parts({ office: gone(requested), draft: modified, request: wire(3, mine) }),
  'in conflict, deleted there': parts({ office: gone(theirs), draft: draft(earlier, mine), verdict: conflict }),
  'kept for the work beneath': parts({
    office: gone(requested),
    draft: draft(office, requested),
    verdict: refused(410),
  }),
  deleted: parts({ draft: deletion }),
  'deleted, on the wire': parts({ draft: deletion, request: wire(2, requested) }),
  'deleted, edited while on the wire': parts({ draft: modified, request: wire(2, requested) }),
  'deleted, refused': parts({ draft: deletion, verdict: refused(403) }),
  'deleted, in conflict': parts({
    office: has(theirs),
    draft: draft(earlier, requested, true),
    verdict: conflict,
  }),
} satisfies Readonly<Record<string, Parts>>;

const edit = { kind: 'edited', by: me, at: later } as const;
const arrival = { kind: 'officeHas', by: other, user: me, at: later } as const;
const deletedThere = { kind: 'officeDeleted', by: other, problem: problem(410), at: later } as const;

export const events = {
  'edited, nothing new': { ...edit, record: requested, seen: requested },
  edited: { ...edit, record: lead(5, { city: 'St. Charles' }), seen: null },
  'edited on a screen of before': { ...edit, record: lead(4, { city: 'Elburn' }), seen: lead(4, { city: 'Lisle' }) },
  'edited by somebody else': { ...edit, by: other, record: lead(5, { city: 'Oswego' }), seen: null },
  'deleted here': { kind: 'deletedHere', seen: requested, by: me, at: later },
  'deleted here, as changed': { kind: 'deletedHere', seen: mine, by: me, at: later },
  discarded: { kind: 'discarded', heir: null },
  'discarded, with an heir': { kind: 'discarded', heir: other },
  retried: { kind: 'retried' },
  'settled, mine': { kind: 'settled', chosen: { city: 'Aurora' }, at: later },
  'settled, theirs': { kind: 'settled', chosen: { city: 'Geneva' }, at: later },
  'settled in part': { kind: 'settled', chosen: {}, at: later },
  unsettled: { kind: 'unsettled' },
  forked: { kind: 'forked', uuid: 'new' },
  'succeeded, with what I changed': { kind: 'succeeded', content: mine },
  requested: { kind: 'requested', key: 'k2', links: {} },
  'accepted, as a new record': { kind: 'accepted', key: 'k', record: lead(1, { city: 'Aurora' }) },
  'accepted, as changed': { kind: 'accepted', key: 'k', record: lead(6, { city: 'Aurora' }) },
  'accepted, deleted': { kind: 'accepted', key: 'k', record: null },
  'accepted, an earlier request': { kind: 'accepted', key: 'k0', record: lead(6) },
  refused: { kind: 'refused', key: 'k', problem: problem(400) },
  'refused, an earlier request': { kind: 'refused', key: 'k0', problem: problem(400) },
  'overtaken elsewhere': {
    kind: 'overtaken',
    key: 'k',
    record: lead(6, { street: '1 Oak St' }),
    by: other,
    added: null,
  },
  'overtaken by the same': {
    kind: 'overtaken',
    key: 'k',
    record: lead(6, { city: 'Aurora' }),
    by: other,
    added: null,
  },
  'overtaken in the same field': { kind: 'overtaken', key: 'k', record: theirs, by: other, added: null },
  'overtaken, as added before': {
    kind: 'overtaken',
    key: 'k',
    record: lead(2, { city: 'Aurora', street: '1 Oak St' }),
    by: other,
    added: lead(1, { city: 'Aurora' }),
  },
  'the office has a newer one': { ...arrival, record: lead(8, { city: 'Naperville' }) },
  'the office has this one': { ...arrival, record: lead(5) },
  'the office has an older one': { ...arrival, record: lead(3, { city: 'Sycamore' }) },
  'a restored office has an older one': { ...arrival, record: lead(versionsPerGeneration + 2, { city: 'Sycamore' }) },
  'the office has it under another number': {
    ...arrival,
    record: lead(versionsPerGeneration + 1, { id: 21, city: 'Aurora' }),
  },
  'the office deleted it': { ...deletedThere, heir: null },
  'the office deleted it above somebody’s work': { ...deletedThere, heir: other },
  'deleted there, as asked': { kind: 'deletedThere', seen: requested },
  'a restored office lost it': { kind: 'officeLost', id: -8, whole: { street: '2 Elm St' }, user: other, at: later },
  linked: { kind: 'linked', links: { leadId: 31 } },
  renumbered: { kind: 'renumbered', id: -8 },
  rehung: { kind: 'rehung', links: { leadId: 32 } },
  'its parent was deleted': { kind: 'parentDeleted' },
  mended: { kind: 'mended', from: mine, to: lead(5, { city: 'Plano' }) },
  expected: { kind: 'expected', fields: { street: '3 Ash St' } },
} satisfies Readonly<Record<string, Event>>;

/** The result of a settled conflict is a change of an office version, or none; that of a deletion is none. */
const isChangeOrNone = (own: Parts['draft'], undo: RecordDraft<Lead>): boolean =>
  own === null || (own.from.kind !== 'nothing' && !own.isDeletion && !undo.isDeletion);

/** The invariants of docs/sync.md that a record breaks. */
export function illegal(record: Parts): readonly string[] {
  const { office: there, draft: own, request, verdict } = record;
  const isAddition = own?.from.kind === 'nothing';
  const hasVersion = newestOf(record) !== null;
  const broken: Readonly<Record<string, boolean>> = {
    L1: own === null && (there.kind !== 'has' || request !== null),
    L2: own === null && verdict !== null && verdict.kind !== 'settled',
    L3: own !== null && !isAddition && !hasVersion,
    L4: request !== null && verdict !== null,
    L5: verdict?.kind === 'conflict' && (own?.from.kind === 'office' || !hasVersion),
    L6: isAddition && own.isDeletion && request === null && (verdict === null || !hasVersion),
    L7: request !== null && isAddition !== (request.change === added),
    L8: verdict?.kind === 'settled' && (verdict.undo.from.kind !== 'earlier' || !isChangeOrNone(own, verdict.undo)),
  };
  return Object.entries(broken).flatMap(([rule, isBroken]) => (isBroken ? [rule] : []));
}

/** A record in one line. */
const nothingThere = { none: 'office none', deleted: 'office deleted it' };

export function asText(record: Parts | null): string {
  if (record === null) return 'nothing remains';
  const { office: there, draft: own, request, verdict, successor } = record;
  const named = (one: Lead | null): string => (one === null ? '' : ` v${one.version} ${valuesOf(one)}`);
  const state = ['', 'unchanged', 'deleted', 'modified', 'added'][changeStateOf(record)] ?? '';
  const from = own === null || own.from.kind !== 'earlier' ? '' : ` from${named(baseOf(record))}`;
  return [
    there.kind === 'has' ? `office${named(there.record)}` : nothingThere[there.kind],
    own === null
      ? 'unchanged'
      : `${state}${own.isDeletion ? '' : ` ${valuesOf(own.to)}`}${from}${own.by === me ? '' : ' of somebody else'}`,
    ...(request === null ? [] : [`request ${request.key} on v${request.version}`]),
    ...(verdict === null ? [] : [verdict.kind === 'refused' ? `refused ${verdict.problem.status}` : verdict.kind]),
    ...(successor === null ? [] : ['added again']),
  ].join(' · ');
}

const valuesOf = ({ id, city, street, ...more }: Lead): string =>
  [`#${id}`, city, street, 'leadId' in more ? `beneath ${more.leadId}` : undefined].filter((one) => one).join(' ');
