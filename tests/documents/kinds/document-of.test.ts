import { expect, test } from 'vitest';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import { signersMember } from '#domain/documents/signing-state.ts';
import { houseSource } from '#tests/support/papers/small-house.ts';

const uuid = '99000000-0000-4000-8000-000000000001';
const made = paperKinds.map((kind) => ({ kind, answer: documentOf(kind, houseSource(), uuid) }));

test('a document carries its paper, what it was made of, and its signers if it must be signed', () => {
  const documents = made.flatMap(({ kind, answer }) => (answer.ok ? [{ kind, document: answer.value }] : []));
  expect(documents.length).toBeGreaterThan(0);
  for (const { kind, document } of documents) {
    const { content = '', details = '', work = '', typeVersion } = document.data ?? {};
    expect(document).toMatchObject({ id: 0, uuid, version: 0, type: kind.type, signatures: {} });
    expect(document.name).toContain(kind.name);
    expect(`${JSON.parse(content).typeVersion}`).toBe(typeVersion);
    expect([JSON.parse(details), JSON.parse(work)]).toEqual([expect.anything(), expect.anything()]);
    expect(signersMember in (document.data ?? {})).toBe(kind.mustBeSigned);
  }
});

test('details that a kind refuses make no document', () => {
  for (const { answer } of made) if (!answer.ok) expect(Object.keys(answer.problem).length).toBeGreaterThan(0);
});
