// The numbered rules of docs/sync.md, one test for each.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baseOf, contentOf, theirsOf } from '#domain/changes/record-parts.ts';
import { versionsPerGeneration } from '#domain/changes/version-generation.ts';
import {
  at,
  type Event,
  events,
  later,
  lead,
  me,
  mine,
  next,
  other,
  type Parts,
  parts,
  problem,
  requested,
  states,
  theirs,
} from '#tests/domain/changes/records-at-hand.ts';

const after = (from: keyof typeof states | Parts | null, event: keyof typeof events | Event): Parts | null =>
  next(typeof from === 'string' ? states[from] : from, typeof event === 'string' ? events[event] : event);

const inTurn = (from: Parts | null, ...names: readonly (keyof typeof events)[]): Parts | null =>
  names.reduce<Parts | null>((record, name) => after(record, name), from);

const rules: Readonly<Record<string, () => void>> = {
  R1: () => {
    const added = after(null, { kind: 'edited', record: lead(0, { id: -2 }), seen: null, by: me, at });
    expect(added).toMatchObject({ office: { kind: 'none' }, draft: { from: { kind: 'nothing' }, by: me, at } });
    expect(added?.draft?.to).toMatchObject({ createdTime: at, modifiedTime: at });
  },
  R2: () => {
    for (const state of ['unchanged', 'deleted', 'modified, refused'] as const)
      expect(after(state, 'edited, nothing new')).toBe(states[state]);
  },
  R3: () => expect(after('modified', 'edited by somebody else')).toBe(states.modified),
  R4: () => {
    expect(after('unchanged', 'edited')?.draft).toMatchObject({
      from: { kind: 'office' },
      to: { city: 'St. Charles' },
    });
    expect(after('added', 'edited')?.draft).toMatchObject({ from: { kind: 'nothing' } });
    expect(after('deleted', 'edited')?.draft).toMatchObject({ isDeletion: false });
    expect(after('modified, refused', 'edited')?.verdict).toBeNull();
    expect(after('modified, on the wire', 'edited')?.request).toEqual(states['modified, on the wire'].request);
    // Over a draft of this device, the later save wins.
    const seen = { ...mine, city: 'Aurora' };
    const edit = { kind: 'edited', record: { ...seen, city: 'Elgin' }, seen, by: me, at: later } as const;
    expect(after({ ...states.modified }, edit)?.draft).toMatchObject({
      from: { kind: 'office' },
      to: { city: 'Elgin' },
    });
  },
  R5: () => {
    const record = after('modified, on the wire', 'edited on a screen of before');
    expect(record).toMatchObject({ request: null, verdict: null });
    expect(record?.draft?.from).toMatchObject({ kind: 'earlier', record: { version: 4, city: 'Lisle' } });
    const sent = record && after(record, 'requested');
    expect(sent?.request).toMatchObject({ version: 4 });
    // The screen shows the field as this device has it, from before its own save's version arrived.
    const own = states['modified, on the wire'];
    const shown = { ...contentOf(own), version: 3, description: 'Call before noon' };
    const again = after(own, { kind: 'edited', record: { ...shown, city: 'Elgin' }, seen: shown, by: me, at: later });
    expect(again).toMatchObject({ request: own.request, draft: { from: { kind: 'office' }, to: { city: 'Elgin' } } });
  },
  R6: () => {
    expect(after('unchanged', 'deleted here')?.draft).toMatchObject({ isDeletion: true, from: { kind: 'office' } });
    expect(after('modified', 'deleted here')).toBe(states.modified);
  },
  R7: () => {
    const deletion = { kind: 'deletedHere', seen: contentOf(states.added), by: me, at } as const;
    expect(after('added', deletion)).toBeNull();
    const known = after('added, arrived before', deletion);
    expect(known?.draft).toMatchObject({ from: { kind: 'office' }, to: { id: 7, version: 1 }, isDeletion: true });
    expect(known && after(known, deletion)).toBe(known);
  },
  R8: () => {
    expect(after('modified, refused', 'discarded')).toEqual(states.unchanged);
    expect(after('in conflict', 'discarded')?.office).toMatchObject({ kind: 'has', record: theirs });
    for (const state of ['added', 'modified, deleted there'] as const) expect(after(state, 'discarded')).toBeNull();
  },
  R9: () => {
    const record = after('added, on the wire', 'discarded');
    expect(record).toMatchObject({ draft: { isDeletion: true }, request: { key: 'k' } });
  },
  R10: () => {
    const record = after('modified, deleted there', 'discarded, with an heir');
    expect(record).toMatchObject({
      draft: { by: other, to: requested, isDeletion: false },
      verdict: { kind: 'refused' },
    });
  },
  R11: () => {
    expect(after('modified, refused', 'retried')).toEqual(states.modified);
    expect(after('modified, settled', 'retried')).toBe(states['modified, settled']);
    const deletion = after('deleted, in conflict', 'retried');
    expect(deletion).toMatchObject({ draft: { from: { kind: 'office' }, isDeletion: true }, verdict: null });
    expect(deletion && after(deletion, 'requested')?.request).toMatchObject({ version: 6 });
  },
  R12: () => {
    const settled = after('in conflict', 'settled, mine');
    expect(settled).toMatchObject({ draft: { from: { kind: 'office' }, to: { city: 'Aurora', version: 6 } } });
    expect(settled?.verdict).toEqual({ kind: 'settled', undo: states['in conflict'].draft });
    expect(after('in conflict', 'settled, theirs')).toMatchObject({ draft: null, verdict: { kind: 'settled' } });
    expect(after('in conflict, deleted there', 'settled, theirs')).toBeNull();
    expect(after('in conflict', 'settled in part')).toBe(states['in conflict']);
    expect(after('modified', 'settled, mine')).toBe(states.modified);
  },
  R13: () => {
    const reopened = after('modified, settled', 'unsettled');
    expect(reopened).toMatchObject({ draft: states['in conflict'].draft, verdict: { kind: 'conflict' } });
    expect(after('unchanged, settled', 'unsettled')).toEqual(reopened);
    expect(after('modified', 'unsettled')).toBe(states.modified);
  },
  R14: () => {
    const record = after('modified, refused as not there', 'forked');
    expect(record?.successor).toEqual({ uuid: 'new', record: mine });
    expect(record && after(record, { kind: 'forked', uuid: 'newer' })).toBe(record);
  },
  R15: () => {
    expect(after('modified, being added again', 'succeeded, with what I changed')).toEqual(states.unchanged);
    const edited = after('modified, being added again', 'edited');
    expect(edited && after(edited, 'succeeded, with what I changed')).toBe(edited);
  },
  R16: () => {
    const { request, draft } = after('modified', { kind: 'requested', key: 'k', links: { leadId: 3 } }) ?? parts({});
    expect(request).toEqual({ key: 'k', change: 3, record: { ...mine, leadId: 3 }, version: 5 });
    expect(draft?.to).toEqual({ ...mine, leadId: 3 });
    expect(after('modified, settled', 'requested')?.verdict).toBeNull();
    for (const state of ['unchanged', 'modified, on the wire', 'modified, refused', 'in conflict'] as const)
      expect(after(state, 'requested')).toBe(states[state]);
  },
  R17: () => {
    for (const [state, record] of Object.entries(states))
      for (const event of ['accepted, an earlier request', 'refused, an earlier request'] as const)
        expect(after(record, event), state).toBe(record);
  },
  R18: () => {
    expect(after('modified, on the wire', 'accepted, as changed')).toMatchObject({
      office: { kind: 'has', record: { version: 6, city: 'Aurora' } },
      draft: null,
    });
    const newest = after('modified, on the wire', 'the office has a newer one');
    expect(newest && after(newest, 'accepted, as changed')).toMatchObject({
      office: { record: { version: 8 } },
      draft: null,
    });
  },
  R19: () => {
    const record = after('modified, edited while on the wire', 'accepted, as changed');
    expect(record).toMatchObject({
      draft: { from: { kind: 'office' }, to: { version: 6, city: 'Elgin' } },
      request: null,
    });
    const newer = after('modified, edited while on the wire', 'the office has a newer one');
    const both = newer && after(newer, 'accepted, as changed');
    expect(both && [baseOf(both)?.version, theirsOf(both)?.version]).toEqual([6, 8]);
  },
  R20: () => {
    const record = after('added, deleted while on the wire', 'accepted, as a new record');
    expect(record).toMatchObject({ draft: { isDeletion: true, to: { id: 7, version: 1 } }, request: null });
  },
  R21: () => {
    expect(after('modified on the wire, deleted there', 'accepted, as changed')).toBeNull();
    const gone = after('modified, edited while on the wire', 'the office deleted it');
    expect(gone && after(gone, 'accepted, as changed')).toMatchObject({
      office: { kind: 'deleted' },
      draft: { to: { city: 'Elgin' } },
    });
  },
  R22: () => expect(after('deleted, on the wire', 'accepted, deleted')).toBeNull(),
  R23: () =>
    expect(after('deleted, edited while on the wire', 'accepted, deleted')).toMatchObject({
      office: { kind: 'deleted', by: null },
      draft: { to: { city: 'Aurora' } },
      request: null,
    }),
  R24: () =>
    expect(after('modified, on the wire', 'refused')).toEqual({
      ...states.modified,
      verdict: { kind: 'refused', problem: problem(400) },
    }),
  R25: () => expect(after('added, deleted while on the wire', 'refused')).toBeNull(),
  R26: () =>
    expect(after('modified, on the wire', 'overtaken elsewhere')).toMatchObject({
      draft: { from: { kind: 'office' }, to: { city: 'Aurora', street: '1 Oak St', version: 6 } },
      request: null,
      verdict: null,
    }),
  R27: () =>
    expect(after('modified, on the wire', 'overtaken by the same')).toMatchObject({ draft: null, request: null }),
  R28: () => {
    const record = after('modified, on the wire', 'overtaken in the same field');
    expect(record).toMatchObject({ verdict: { kind: 'conflict' }, request: null });
    expect(record && [baseOf(record), contentOf(record), theirsOf(record)]).toEqual([requested, mine, theirs]);
    expect(after('deleted, on the wire', 'overtaken elsewhere')?.verdict).toEqual({ kind: 'conflict' });
    expect(after('added, on the wire', 'overtaken elsewhere')?.verdict).toEqual({ kind: 'conflict' });
  },
  R29: () => {
    const record = after('added, edited while on the wire', 'overtaken, as added before');
    expect(record?.draft).toMatchObject({ from: { kind: 'office' }, to: { id: 7, city: 'Elgin', street: '1 Oak St' } });
  },
  R30: () => {
    const record = lead(versionsPerGeneration + 3, { city: 'Sycamore' });
    const overtaken = after('modified, on the wire', { kind: 'overtaken', key: 'k', record, by: null, added: null });
    expect(overtaken).toMatchObject({ draft: { from: { kind: 'office' }, to: { city: 'Aurora' } }, verdict: null });
  },
  R31: () => expect(after(null, 'the office has this one')).toEqual(parts({})),
  R32: () =>
    expect(after('unchanged', 'the office has a newer one')).toMatchObject({ office: { record: { version: 8 } } }),
  R33: () => {
    for (const event of ['the office has this one', 'the office has an older one'] as const)
      expect(after('unchanged', event)).toBe(states.unchanged);
  },
  R34: () =>
    expect(after('unchanged', 'a restored office has an older one')).toMatchObject({
      office: { record: { city: 'Sycamore' } },
      draft: { from: { kind: 'office' }, to: { city: 'Batavia' }, by: me, at: later },
    }),
  R35: () => {
    expect(after('modified, on the wire', 'the office has it under another number')).toMatchObject({
      draft: { from: { kind: 'office' }, to: { id: 21 } },
      request: null,
    });
    expect(after('unchanged', 'the office has it under another number')?.office).toMatchObject({ record: { id: 21 } });
  },
  R36: () => {
    const record = after('modified, on the wire', 'the office has a newer one');
    expect(record && [baseOf(record)?.version, contentOf(record).city, theirsOf(record)?.version]).toEqual([
      5,
      'Aurora',
      8,
    ]);
    expect(record?.request).toEqual(states['modified, on the wire'].request);
    expect(after('added, on the wire', 'the office has this one')?.draft?.from).toEqual({ kind: 'nothing' });
  },
  R37: () => {
    expect(after('modified, deleted there', 'the office has this one')).toMatchObject({
      office: { kind: 'has' },
      verdict: null,
    });
    expect(after('kept for the work beneath', 'the office has this one')).toMatchObject({ draft: null });
    expect(after('in conflict, deleted there', 'the office has this one')?.verdict).toEqual({ kind: 'conflict' });
    const addition = inTurn(states['added, deleted while on the wire'], 'the office has this one', 'refused');
    expect(inTurn(addition, 'the office deleted it', 'the office has this one')).toEqual(addition);
  },
  R38: () => expect(after('unchanged', 'the office deleted it')).toBeNull(),
  R39: () =>
    expect(after('unchanged', 'the office deleted it above somebody’s work')).toMatchObject({
      office: { kind: 'deleted', by: other },
      draft: { to: requested, by: other },
      verdict: { problem: { status: 410 } },
    }),
  R40: () => {
    const record = after('modified, on the wire', 'the office deleted it');
    expect(record).toEqual({
      ...states['modified, on the wire'],
      office: { kind: 'deleted', record: requested, by: other },
    });
  },
  R41: () => {
    for (const state of ['unchanged', 'deleted'] as const) expect(after(state, 'deleted there, as asked')).toBeNull();
    expect(after('modified', 'deleted there, as asked')).toMatchObject({
      office: { kind: 'deleted' },
      draft: { to: mine },
    });
  },
  R42: () => {
    expect(after('unchanged', 'a restored office lost it')).toMatchObject({
      office: { kind: 'none' },
      draft: {
        from: { kind: 'nothing', lost: requested },
        to: { ...requested, id: -8, street: '2 Elm St' },
        by: other,
      },
    });
    expect(after('modified, refused', 'a restored office lost it')).toMatchObject({
      draft: { by: me, at },
      verdict: null,
    });
    expect(after('deleted', 'a restored office lost it')).toBeNull();
    expect(after('added, refused', 'a restored office lost it')).toEqual(states.added);
    expect(after('modified, deleted there', 'a restored office lost it')).toBe(states['modified, deleted there']);
  },
  R43: () => {
    expect(after('unchanged', 'linked')?.office).toMatchObject({ record: { leadId: 31 } });
    expect(after('modified, on the wire', 'linked')).toMatchObject({
      draft: { to: { leadId: 31 } },
      request: { key: 'k' },
    });
  },
  R44: () => {
    // The deletion of an addition needs the answer to it.
    const started = after(null, { kind: 'edited', record: lead(0), seen: null, by: me, at });
    const requesting = after(after(started, { kind: 'linked', links: { leadId: 2 } }), {
      kind: 'requested',
      key: 'k3',
      links: {},
    });
    const removed = after(requesting, { kind: 'deletedHere', seen: contentOf(requesting ?? states.added), by: me, at });
    expect(after(removed, { kind: 'linked', links: { leadId: 3 } })?.request).toMatchObject({ key: 'k3' });

    const record = after('added, on the wire', 'rehung');
    expect(record).toMatchObject({ draft: { to: { leadId: 32 } }, request: null });
    expect(after('unchanged', 'rehung')).toBe(states.unchanged);
  },
  R45: () => {
    expect(after('modified, refused', 'its parent was deleted')).toEqual(states.modified);
    for (const state of ['modified, deleted there', 'deleted, refused', 'in conflict'] as const)
      expect(after(state, 'its parent was deleted')).toBe(states[state]);
  },
  R46: () => {
    const record = after('modified, refused', 'mended');
    expect(record).toMatchObject({ draft: { to: { city: 'Plano' } }, verdict: null });
    expect(after('modified, on the wire', 'mended')?.request).toBeNull();
    expect(after('modified, edited while on the wire', 'mended')).toBe(states['modified, edited while on the wire']);
  },
  R47: () => {
    expect(after('unchanged', 'expected')).toMatchObject({ office: { record: { street: '3 Ash St' } }, draft: null });
    expect(after('modified', 'expected')).toBe(states.modified);
  },
  R48: () => {
    const known = after(null, has(lostVersion));
    // Another change has got the number of the lost one.
    const there = lead(5, { street: '1 Oak St', marks: 'cccccc aaaaaa' });
    const again = after(known, has(there));
    expect(again).toMatchObject({
      office: { record: there },
      draft: { from: { kind: 'nothing', lost: lostVersion }, to: { city: 'Geneva' }, by: me },
    });
    const edited = after(known, {
      kind: 'edited',
      record: { ...lostVersion, zipCode: '60510' },
      seen: null,
      by: me,
      at,
    });
    expect(after(edited, has(there))?.draft).toMatchObject({
      from: { kind: 'nothing' },
      to: { city: 'Geneva', zipCode: '60510' },
    });
    // The office answers it with the record as it was added: everything that nobody else changed stays.
    const sent = after(again, { kind: 'requested', key: 'k2', links: {} });
    const first = lead(4, { marks: 'aaaaaa' });
    const merged = after(sent, { kind: 'overtaken', key: 'k2', record: there, by: other, added: first });
    expect(merged?.draft?.to).toMatchObject({ city: 'Geneva', street: '1 Oak St' });
    // An addition that was deleted before its answer came, and of which the office had another version.
    const started = after(null, { kind: 'edited', record: lead(0), seen: null, by: me, at });
    const requesting = after(started, { kind: 'requested', key: 'k3', links: {} });
    const answered = after(requesting, has(lead(1, { marks: 'aaaaaa' })));
    const removed = after(answered, { kind: 'deletedHere', seen: contentOf(answered ?? states.added), by: me, at });
    expect(after(removed, has(lead(1, { marks: 'eeeeee' })))).toMatchObject({
      draft: { isDeletion: true, from: { kind: 'earlier', record: { marks: 'aaaaaa' } } },
      request: null,
    });
    // A version that follows from the known one is no reason.
    const newer = lead(6, { marks: 'dddddd bbbbbb aaaaaa' });
    expect(after(known, has(newer))).toMatchObject({ office: { record: newer }, draft: null });
    expect(after(after(known, has(newer)), has(lostVersion))).toMatchObject({ office: { record: newer }, draft: null });
  },
  R49: () => {
    const known = after(null, has(lostVersion));
    const lost = after(known, { kind: 'officeLost', id: -8, whole: {}, user: me, at });
    const again = (fields: Partial<typeof requested>) =>
      has(lead(1, { id: 21, marks: 'eeeeee bbbbbb aaaaaa', ...fields }));
    expect(after(lost, again({ city: 'Geneva' }))).toMatchObject({ office: { record: { id: 21 } }, draft: null });
    // A device that had no loss of its own gets the same number with another mark.
    const same = has({ ...lostVersion, marks: 'eeeeee bbbbbb aaaaaa' });
    expect(after(known, same)).toMatchObject({ office: { record: { marks: 'eeeeee bbbbbb aaaaaa' } }, draft: null });
    expect(after(after(known, same), has(lostVersion))).toMatchObject({
      office: { record: { marks: 'eeeeee bbbbbb aaaaaa' } },
    });
    const edited = after(lost, {
      kind: 'edited',
      record: { ...lostVersion, zipCode: '60510' },
      seen: null,
      by: me,
      at,
    });
    // The other device's changes since the lost version stay.
    const moved = after(edited, again({ city: 'Elgin' }));
    const sent = after(moved, { kind: 'requested', key: 'k2', links: {} });
    const there = lead(1, { id: 21, city: 'Elgin', marks: 'eeeeee bbbbbb aaaaaa' });
    const merged = after(sent, { kind: 'overtaken', key: 'k2', record: there, by: other, added: null });
    expect(merged?.draft?.to).toMatchObject({ id: 21, city: 'Elgin', zipCode: '60510' });
  },
  R50: () => {
    expect(after('unchanged', 'renumbered')?.office).toMatchObject({ record: { id: -8 } });
    expect(after('modified, on the wire', 'renumbered')).toMatchObject({
      draft: { to: { id: -8 } },
      request: { key: 'k' },
    });
    expect(inTurn(states.unchanged, 'renumbered', 'the office has this one')).toEqual(states.unchanged);
  },
  R51: () => {
    const known = after(null, has(lostVersion));
    const edited = after(known, {
      kind: 'edited',
      record: { ...lostVersion, street: '7 Elm St' },
      seen: null,
      by: me,
      at,
    });
    const lost = after(edited, { kind: 'officeLost', id: -8, whole: {}, user: me, at });
    const sent = after(lost, { kind: 'requested', key: 'k2', links: {} });
    expect(sent).toMatchObject({
      request: { record: { ...lostVersion, id: -8 } },
      draft: { to: { street: '7 Elm St' } },
    });
    const answer = { ...lostVersion, id: 21, version: 1, marks: 'eeeeee bbbbbb aaaaaa' };
    const changed = after(sent, { kind: 'accepted', key: 'k2', record: answer });
    expect(changed).toMatchObject({
      office: { record: answer },
      draft: { from: { kind: 'office' }, to: { id: 21, city: 'Geneva', street: '7 Elm St' } },
      request: null,
    });
    const without = after(sent, { kind: 'refused', key: 'k2', problem: problem(409) });
    expect(without).toMatchObject({ draft: { from: { kind: 'nothing' } }, verdict: null });
    expect(after(without, { kind: 'requested', key: 'k3', links: {} })?.request?.record).toMatchObject({
      street: '7 Elm St',
    });
    // A person decides about a deletion.
    const removed = after(sent, { kind: 'deletedHere', seen: contentOf(sent ?? states.added), by: me, at });
    const informed = after(removed, has({ ...lostVersion, version: 6, marks: 'cccccc bbbbbb aaaaaa', id: -8 }));
    expect(after(informed, { kind: 'refused', key: 'k2', problem: problem(400) })?.verdict).toMatchObject({
      kind: 'refused',
    });
    // Without unsent work there is one request.
    const unchanged = after(known, { kind: 'officeLost', id: -8, whole: {}, user: me, at });
    const only = after(unchanged, { kind: 'requested', key: 'k2', links: {} });
    expect(after(only, { kind: 'accepted', key: 'k2', record: answer })).toMatchObject({ draft: null });
  },
};

const lostVersion = lead(5, { city: 'Geneva', marks: 'bbbbbb aaaaaa' });
const has = (record: typeof requested) => ({ kind: 'officeHas', record, by: other, user: me, at: later }) as const;

const page = readFileSync(new URL('../../../docs/sync.md', import.meta.url), 'utf8');
const written = new Map(
  [...page.matchAll(/^- \*\*(R\d+)\*\* (.+)$/gm)].map(([, rule = '', text = '']) => [rule, text]),
);

it('tests every rule of docs/sync.md', () => {
  expect(Object.keys(rules)).toEqual([...written.keys()]);
});

it.each(Object.entries(rules).map(([rule, holds]) => [`${rule} ${written.get(rule)}`, holds] as const))(
  '%s',
  (_, holds) => holds(),
);
