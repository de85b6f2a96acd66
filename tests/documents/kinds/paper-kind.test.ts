import { expect, test } from 'vitest';
import { paperFrame } from '#documents/kinds/paper-frame.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import type { VersionedSource } from '#documents/paper/paper-source.ts';
import { ok, refused } from '#domain/result.ts';
import { sourceOf } from '#tests/support/papers/household-papers.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';
import { unwrap } from '#tests/support/unwrap.ts';

interface Details {
  readonly payee: string;
  readonly language: string | null;
}

const details = {
  type: 'object',
  additionalProperties: false,
  properties: { payee: { type: 'string', maxLength: 5 }, language: { type: ['string', 'null'] } },
};

/** A note to a crew, which has a ground only with a name. */
const note = paperKind<Details, VersionedSource<Details>>({
  type: 99,
  address: 'work-order',
  title: 'Note',
  code: 'N',
  reader: 'crew',
  money: 'none',
  signedBy: [],
  mustBeSigned: false,
  details,
  narrow: (source) => (source.details.payee === '' ? refused('Nobody is paid.') : ok(source)),
  content: (source) => paperFrame(source, { title: source.details.payee, sections: [], totalCents: 0 }),
  obstacles: (source) => (source.details.payee === 'Late' ? ['It is late.'] : []),
  broughtForward: () => 7,
});

const noteOf = (typed: object) => sourceOf(whitcomb, { details: typed });

test('the builder gets details that the schema has completed, and the version to make', () => {
  const version = note.versions.at(-1)?.version;
  expect(unwrap(note.build(noteOf({ payee: 'Ana' })))).toMatchObject({ title: 'Ana', typeVersion: version });
  const earlier = { ...noteOf({ payee: 'Ana' }), version: 1 };
  expect(unwrap(note.build(earlier))).toMatchObject({ title: 'Ana', typeVersion: 1 });
  expect(note.readDetails('{"payee":"Ana"}')).toEqual({ payee: 'Ana', language: null });
});

test('wrong details are refused by member, a missing ground in words; neither has anything brought forward', () => {
  const long = note.build(noteOf({ payee: 'Too long' }));
  expect(long.ok || Object.keys(long.problem)).toEqual(['payee']);
  expect(note.build(noteOf({}))).toEqual(refused({ '': ['Nobody is paid.'] }));
  expect(note.obstacles(noteOf({}))).toEqual(['Nobody is paid.']);
  expect([note.broughtForward(noteOf({})), note.broughtForward(noteOf({ payee: 'Ana' }))]).toEqual([0, 7]);
  expect(note.obstacles(noteOf({ payee: 'Late' }))).toEqual(['It is late.']);
});

test('a crew that reads Spanish gets a translation inside the paper', () => {
  const paper = unwrap(note.build(noteOf({ payee: 'Ana', language: 'es' })));
  expect(paper.translation).toMatchObject({ title: 'Ana' });
  expect(unwrap(note.build(noteOf({ payee: 'Ana' }))).translation).toBeUndefined();
});
