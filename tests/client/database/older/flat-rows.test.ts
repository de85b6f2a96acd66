// Rows of released versions, taken from a device in each state.
import { describe, expect, it } from 'vitest';
import { fromKeyedInfo, infoKey } from '#client/database/info-rows.ts';
import { fromFlatRow } from '#client/database/older/flat-rows.ts';
import { visibleRecord } from '#client/database/record-rows.ts';
import type { Lead } from '#contract/records/lead.ts';
import { baseOf, contentOf, type RecordParts, theirsOf } from '#domain/changes/record-parts.ts';
import { illegal } from '#tests/domain/changes/records-at-hand.ts';

const lead = (version: number, fields: Partial<Lead> = {}): Lead => ({
  id: 7,
  uuid: 'a',
  lastName: 'Whitfield',
  city: 'Batavia',
  version,
  ...fields,
});
const mine = lead(5, { city: 'Aurora' });
const theirs = lead(6, { city: 'Geneva' });
const problem = { status: 400, title: 'The phone is wrong.', errors: {} };
const at = '2026-11-20T08:00:00Z';

const position = { key: '1|a', revision: 3, companyId: 1, userId: 11, id: 7, leadId: 0, estimateId: 0 };
const flags = { base: null, theirs: null, gone: false, sent: null, error: null, problem: null, changedAt: null };
const clean = { ...position, ...flags, data: lead(5), state: 1 };
const changed = { ...clean, state: 3, data: mine, base: lead(5), changedAt: at };
const inConflict = { ...changed, theirs, theirUserId: 12, error: 412, problem };
const sent = { key: 'k', state: 3, data: mine, version: 5 };

const office = { kind: 'has', record: lead(5), by: null } as const;
const draft = { from: { kind: 'office' }, to: mine, isDeletion: false, by: 11, at } as const;
const earlier = { kind: 'earlier', record: lead(5) } as const;
const nothing = { office, draft: null, request: null, verdict: null, successor: null };

const shapes: readonly (readonly [string, object, RecordParts<Lead>])[] = [
  ['unchanged', clean, nothing],
  ['unchanged, by somebody', { ...clean, theirUserId: 12 }, { ...nothing, office: { ...office, by: 12 } }],
  [
    'unchanged, of before there were flags for restored and deleted records',
    { ...position, data: lead(5), state: 1, base: null, sent: null, error: null, problem: null },
    nothing,
  ],
  ['modified', changed, { ...nothing, draft }],
  [
    'modified, on the wire',
    { ...changed, sent },
    { ...nothing, draft, request: { key: 'k', change: 3, record: mine, version: 5 } },
  ],
  [
    'modified, refused',
    { ...changed, error: 400, problem },
    { ...nothing, draft, verdict: { kind: 'refused', problem } },
  ],
  [
    'modified while the office went on',
    { ...changed, theirs, theirUserId: 12 },
    { ...nothing, office: { kind: 'has', record: theirs, by: 12 }, draft: { ...draft, from: earlier } },
  ],
  [
    'modified on a screen of before, with a base that counts as an earlier version',
    { ...changed, base: lead(4, { city: 'Lisle' }), theirs: lead(5) },
    { ...nothing, draft: { ...draft, from: { kind: 'earlier', record: lead(4, { city: 'Lisle' }) } } },
  ],
  [
    'in conflict',
    inConflict,
    {
      ...nothing,
      office: { kind: 'has', record: theirs, by: 12 },
      draft: { ...draft, from: earlier },
      verdict: { kind: 'conflict' },
    },
  ],
  [
    'settled',
    {
      ...changed,
      data: lead(6, { city: 'Aurora' }),
      base: theirs,
      settled: { state: 3, data: mine, base: lead(5), theirs, problem, changedAt: at },
    },
    {
      ...nothing,
      office: { kind: 'has', record: theirs, by: null },
      draft: { ...draft, to: lead(6, { city: 'Aurora' }) },
      verdict: { kind: 'settled', undo: { ...draft, from: earlier } },
    },
  ],
  [
    'modified, deleted in the office',
    { ...changed, gone: true, theirUserId: 12, error: 410, problem: { ...problem, status: 410 } },
    {
      ...nothing,
      office: { kind: 'deleted', record: lead(5), by: 12 },
      draft,
      verdict: { kind: 'refused', problem: { ...problem, status: 410 } },
    },
  ],
  [
    'being added again',
    { ...changed, error: 404, problem: { ...problem, status: 404 }, again: 'b', againFrom: lead(5) },
    {
      ...nothing,
      draft,
      verdict: { kind: 'refused', problem: { ...problem, status: 404 } },
      successor: { uuid: 'b', record: lead(5) },
    },
  ],
  [
    'added',
    { ...changed, id: -2, data: lead(0, { id: -2 }), state: 4, base: null },
    { ...nothing, office: { kind: 'none' }, draft: { ...draft, from: { kind: 'nothing' }, to: lead(0, { id: -2 }) } },
  ],
  [
    'deleted, while its addition is on the wire',
    {
      ...changed,
      data: lead(0, { id: -2 }),
      state: 2,
      base: null,
      sent: { key: 'k', state: 4, data: lead(0, { id: -2 }), version: 0 },
    },
    {
      ...nothing,
      office: { kind: 'none' },
      draft: { ...draft, from: { kind: 'nothing' }, to: lead(0, { id: -2 }), isDeletion: true },
      request: { key: 'k', change: 4, record: lead(0, { id: -2 }), version: 0 },
    },
  ],
  ['deleted', { ...changed, state: 2 }, { ...nothing, draft: { ...draft, isDeletion: true } }],
];

describe('a record of a released version', () => {
  it.each(shapes)('is read: %s', (_name, flat, parts) => {
    const row = fromFlatRow(flat);
    expect(row).toMatchObject({ ...parts, key: '1|a', companyId: 1, id: contentOf(parts).id });
    expect(row && illegal(row as RecordParts<Lead>)).toEqual([]);
  });

  it('shows its author the same content', () => {
    for (const [name, flat] of shapes) {
      const { data, state, error, changedAt } = { error: null, changedAt: null, ...flat } as typeof clean;
      const shown = visibleRecord(fromFlatRow(flat), 11);
      if (shown === null) expect(state, name).toBe(2);
      else
        expect({ ...shown, error: shown.problem?.status ?? null }, name).toMatchObject({
          data,
          state,
          error,
          changedAt,
        });
    }
  });

  it('keeps both versions of a conflict', () => {
    const row = fromFlatRow(inConflict);
    expect(row && [baseOf(row), contentOf(row), theirsOf(row)]).toEqual([lead(5), mine, theirs]);
  });

  it('is ignored without an identity', () => {
    expect(fromFlatRow({ ...clean, data: { lastName: 'Whitfield' } })).toBeNull();
    expect(fromFlatRow({ ...position, state: 3, inside: '{"torn":' })).toBeNull();
  });
});

describe('other data of a released version', () => {
  it.each([
    ['1|checkpoint', { since: '7' }, { kind: 'checkpoint', companyId: 1, name: '' }],
    ['1|catalog', { catalogVersion: 'c1' }, { kind: 'catalog', companyId: 1, name: '' }],
    ['1|rules|r1', [], { kind: 'rules', companyId: 1, name: 'r1' }],
    ['1|photos|a', [], { kind: 'photos', companyId: 1, name: 'a' }],
    ['1|photo|b', { kind: 'photo', uuid: 'b' }, { kind: 'photo', companyId: 1, name: 'b' }],
    ['1|pdf|c', { kind: 'pdf' }, { kind: 'pdf', companyId: 1, name: 'c' }],
    ['1|begun|d', { userId: 11 }, { kind: 'begun', companyId: 1, name: 'd' }],
    ['1|draft|11|lead|new', { userId: 11 }, { kind: 'draft', companyId: 1, name: '11|lead|new' }],
    ['database', { id: 'e' }, { kind: 'database', companyId: 0, name: '' }],
    ['unreadable', { rows: [] }, { kind: 'unreadable', companyId: 0, name: '' }],
    ['carried over|5', [], { kind: 'carried over', companyId: 0, name: '5' }],
  ] as const)('gets its kind: %s', (key, data, path) => {
    const { kind, companyId } = path;
    expect(fromKeyedInfo({ key, companyId, data })).toEqual({
      key: infoKey(path),
      companyId,
      kind,
      data,
      revision: 0,
    });
  });

  it('names the version of the app that ran last', () => {
    expect(fromKeyedInfo({ key: 'version', companyId: 0, data: '1.8.5' })).toMatchObject({ data: { app: '1.8.5' } });
  });

  it('is ignored when unknown', () => {
    expect(fromKeyedInfo({ key: '1|something', companyId: 1, data: {} })).toBeNull();
  });
});
