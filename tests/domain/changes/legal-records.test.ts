// Every combination of a record's parts, made by machine. docs/sync.md says how many are legal.
import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';
import { added, deleted, modified } from '#domain/changes/change-state.ts';
import { newestOf, type RecordDraft, type Request } from '#domain/changes/record-parts.ts';
import {
  at,
  type Event,
  events,
  illegal,
  lead,
  me,
  mine,
  next,
  other,
  type Parts,
  problem,
  requested,
  theirs,
} from '#tests/domain/changes/records-at-hand.ts';

type Lead = typeof requested;

const offices: readonly Parts['office'][] = [
  { kind: 'none' },
  { kind: 'has', record: theirs, by: other },
  { kind: 'deleted', record: theirs, by: other },
  { kind: 'deleted', record: null, by: other },
];

const origins: readonly RecordDraft<Lead>['from'][] = [
  { kind: 'nothing' },
  { kind: 'office' },
  { kind: 'earlier', record: requested },
];
const drafts: readonly RecordDraft<Lead>[] = origins.flatMap((from) =>
  [false, true].map((isDeletion) => ({ from, to: mine, isDeletion, by: me, at })),
);

const requests: readonly Request<Lead>[] = ([added, modified, deleted] as const).map((change) => ({
  key: 'k',
  change,
  record: mine,
  version: change === added ? 0 : 5,
}));

const verdicts: readonly Parts['verdict'][] = [
  null,
  { kind: 'refused', problem: problem(400) },
  { kind: 'conflict' },
  ...drafts.map((undo) => ({ kind: 'settled', undo }) as const),
];

const successors: readonly Parts['successor'][] = [null, { uuid: 'new', record: lead(5) }];

const all: readonly Parts[] = offices.flatMap((office) =>
  [null, ...drafts].flatMap((draft) =>
    [null, ...requests].flatMap((request) =>
      verdicts.flatMap((verdict) => successors.map((successor) => ({ office, draft, request, verdict, successor }))),
    ),
  ),
);

const draftKind = (draft: Parts['draft']): string =>
  draft === null ? 'none' : `${draft.isDeletion ? 'deletion' : 'change'} from ${draft.from.kind}`;

/** The kinds of a record’s parts, without their content. */
const combinationOf = ({ office, draft, request, verdict, successor }: Parts): string =>
  [
    `office ${office.kind}${office.kind === 'deleted' && office.record === null ? ', never seen' : ''}`,
    `draft ${draftKind(draft)}`,
    `request ${request?.change ?? 'none'}`,
    `verdict ${verdict?.kind ?? 'none'}${verdict?.kind === 'settled' ? ` of ${draftKind(verdict.undo)}` : ''}`,
    `successor ${successor?.uuid ?? 'none'}`,
  ].join('; ');

const legal = all.filter((record) => illegal(record).length === 0);
const everyEvent: readonly Event[] = Object.values(events);

it('has a case for every kind of event', () => {
  expectTypeOf<(typeof events)[keyof typeof events]['kind']>().toEqualTypeOf<Event['kind']>();
});

it('has as many legal combinations as docs/sync.md says', () => {
  const page = readFileSync(new URL('../../../docs/sync.md', import.meta.url), 'utf8');
  const written = /(\d+) of ([\d,]+) combinations/
    .exec(page)
    ?.slice(1)
    .map((count) => Number(count.replace(',', '')));
  expect([legal.length, all.length]).toEqual(written);
});

it('leads from each legal combination to a legal one, for every event, and the same event again changes nothing', () => {
  for (const record of legal)
    for (const event of everyEvent) {
      const after = next(record, event);
      const story = `${combinationOf(record)} -- ${JSON.stringify(event)}`;
      if (after === null) continue;
      expect(illegal(after), story).toEqual([]);
      expect(next(after, event), story).toEqual(after);
    }
});

it('reaches every legal combination from nothing, and no other', () => {
  // The answers are those to the request k.
  const tried = everyEvent.map((event) => (event.kind === 'requested' ? { ...event, key: 'k' } : event));
  const reached = new Map<string, Parts>();
  const toTry: (Parts | null)[] = [null];
  for (const record of toTry)
    for (const event of tried) {
      const after = next(record, event);
      const path = after && `${combinationOf(after)} ${newestOf(after)?.version} ${after.draft?.to.city}`;
      if (after === null || path === null || reached.has(path)) continue;
      reached.set(path, after);
      toTry.push(after);
    }
  expect(new Set([...reached.values()].map(combinationOf))).toEqual(new Set(legal.map(combinationOf)));
});
