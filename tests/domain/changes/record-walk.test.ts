import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Lead } from '#contract/records/lead.ts';
import { baseOf, contentOf } from '#domain/changes/record-parts.ts';
import { versionsPerGeneration } from '#domain/changes/version-generation.ts';
import {
  asText,
  type Event,
  events,
  illegal,
  later,
  lead,
  me,
  next,
  other,
  type Parts,
  problem,
} from '#tests/domain/changes/records-at-hand.ts';

interface Step {
  readonly kind: Event['kind'];
  readonly version: number;
  /** Whether the event is current: it matches the content on the screen, or the request in flight. */
  readonly isCurrent: boolean;
  readonly number: number;
}

const kinds: readonly Event['kind'][] = [...new Set(Object.values(events).map(({ kind }) => kind))];

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Event['kind'][]>(...kinds, 'edited', 'requested', 'accepted', 'overtaken', 'officeHas'),
  version: fc.constantFrom(1, 2, 3, 4, 5, 1_000_001, 1_000_003),
  isCurrent: fc.boolean(),
  number: fc.nat(3),
});

/** The marks of a version; one that is lost has the same ancestors. */
const marksOf = (version: number, isLost: boolean): string =>
  Array.from({ length: version }, (_, before) => `${isLost && before === 0 ? 'b' : 'a'}0000${version - before}`).join(
    ' ',
  );

function eventOf(parts: Parts | null, { kind, version, isCurrent, number }: Step): Event {
  const content = parts === null ? lead(0, { id: -2 }) : contentOf(parts);
  const seen = isCurrent ? content : lead(version, { city: `Seen ${number}` });
  const key = isCurrent ? (parts?.request?.key ?? '') : 'another';
  const marks = marksOf(version % versionsPerGeneration, number === 2);
  const theirs = lead(version, { city: `Office ${number}`, marks, ...(isCurrent ? { street: 'Oak St' } : {}) });
  const taken = parts?.request ? { ...parts.request.record, id: 7, version } : theirs;
  const at = later;
  switch (kind) {
    case 'edited':
      return { kind, record: { ...seen, city: `Mine ${number}` }, seen, by: number === 3 ? other : me, at };
    case 'deletedHere':
      return { kind, seen, by: me, at };
    case 'discarded':
      return { kind, heir: isCurrent ? null : other };
    case 'settled':
      return { kind, chosen: isCurrent ? { city: `Mine ${number}`, street: null } : {}, at };
    case 'forked':
      return { kind, uuid: `new ${number}` };
    case 'succeeded':
      return { kind, content: seen };
    case 'requested':
      return { kind, key: `k${number}`, links: {} };
    case 'accepted':
      return { kind, key, record: parts?.request?.change === 2 ? null : taken };
    case 'refused':
      return { kind, key, problem: problem([400, 404, 410, 422][number] ?? 400) };
    case 'overtaken':
      return { kind, key, record: theirs, by: other, added: number === 0 ? lead(1, { city: 'Mine 0' }) : null };
    case 'officeHas':
      return { kind, record: number === 3 ? { ...theirs, id: 21 } : theirs, by: other, user: me, at };
    case 'officeDeleted':
      return { kind, by: other, heir: isCurrent ? null : other, problem: problem(410), at };
    case 'deletedThere':
      return { kind, seen };
    case 'officeLost':
      return { kind, id: -4, whole: {}, user: me, at };
    case 'linked':
    case 'rehung':
      return { kind, links: { leadId: number } };
    case 'renumbered':
      return { kind, id: -6 };
    case 'mended':
      return { kind, from: seen, to: { ...seen, street: 'Elm St' } };
    case 'expected':
      return { kind, fields: { street: 'Ash St' } };
    case 'retried':
    case 'unsettled':
    case 'parentDeleted':
      return { kind };
  }
}

/** A person's own action may revert their entry. */
const decidedEvents: readonly Event['kind'][] = [
  ...(['edited', 'deletedHere', 'discarded', 'settled', 'unsettled', 'succeeded'] as const),
];

/** Every entry is on the device or has arrived. */
function isRetained(before: Parts, event: Event, after: Parts | null): boolean {
  const { draft, request } = before;
  if (draft === null || draft.isDeletion || decidedEvents.includes(event.kind)) return true;
  const { city } = draft.to;
  const hasArrived = arrivedBy(event, request)?.city === city;
  if (after === null) return hasArrived || event.kind === 'deletedThere' || untouched(before);
  return hasArrived || contentOf(after).city === city || untouched(before);
}

function arrivedBy(event: Event, request: Parts['request']): Lead | null {
  if (event.kind === 'accepted' && event.key === request?.key) return request.record;
  return event.kind === 'overtaken' && event.key === request?.key ? event.added : null;
}

/** A draft without content of its own: it represents the work that depends on the record, or the office's lost version. */
function untouched(record: Parts): boolean {
  const from = record.draft?.from;
  const base = from?.kind === 'nothing' ? from.lost : baseOf(record);
  return base?.city === record.draft?.to.city;
}

it('stays legal after any events in any order, retries a request verbatim and loses nothing silently', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      let record: Parts | null = null;
      for (const one of steps) {
        const event = eventOf(record, one);
        const after: Parts | null = next(record, event);
        const story = `${asText(record)} -- ${JSON.stringify(event)} -> ${asText(after)}`;
        if (after !== null) expect(illegal(after), story).toEqual([]);
        if (record?.request && after?.request) expect(after.request, story).toEqual(record.request);
        if (record !== null) expect(isRetained(record, event, after), story).toBe(true);
        record = after;
      }
    }),
    { numRuns: 2_000 },
  );
});

/** Events that a lost answer or a restart repeats. */
const repeated: readonly Event['kind'][] = ['accepted', 'refused', 'overtaken', 'officeHas', 'officeLost', 'linked'];

const aStep = (kind: Event['kind'], number = 0): Step => ({ kind, version: 1, isCurrent: false, number });

/** Every walk whose seed once failed. */
const failedWalks: readonly [readonly Step[]][] = [
  [
    [
      aStep('edited'),
      aStep('requested'),
      aStep('officeHas'),
      aStep('discarded'),
      aStep('renumbered'),
      aStep('officeHas', 2),
    ],
  ],
  [
    [
      aStep('edited'),
      aStep('requested'),
      aStep('renumbered'),
      { ...aStep('officeHas', 3), version: 1_000_001 },
      { ...aStep('accepted'), isCurrent: true },
      aStep('officeDeleted'),
      aStep('officeHas'),
    ],
  ],
];

it('is idempotent', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      let record: Parts | null = null;
      for (const one of steps) {
        const event = eventOf(record, one);
        const after: Parts | null = next(record, event);
        if (repeated.includes(event.kind) && after !== null) expect(asText(next(after, event))).toBe(asText(after));
        record = after;
      }
    }),
    { numRuns: 500, examples: failedWalks.map(([steps]) => [[...steps]]) },
  );
});
