import { expect, test } from 'vitest';
import { evidenceOf } from '#documents/evidence/evidence.ts';
import { whitcombEvidence } from '#tests/support/papers/whitcomb-evidence.ts';

test('evidence repeats what was frozen, leaves the pictures to the paper, and says who has not signed', async () => {
  const { document, paper, evidence } = await whitcombEvidence();
  expect(evidence.lastDayToCancel).toEqual(paper.cancellation);
  expect(JSON.stringify(evidence)).not.toContain('data:image');
  expect(evidence.timeZone).toBe('America/Chicago');
  const times = evidence.events.map(({ at }) => at);
  expect(times).toEqual([...times].sort());

  const { customer } = document.signatures ?? {};
  const half = evidenceOf({
    document: { ...document, signatures: customer === undefined ? {} : { customer } },
    ...{ paper, contentHash: evidence.contentHash, pictureHashes: {}, attachments: [], events: [] },
    versions: { app: '1', catalog: null, rules: null },
    ...{ timeZone: 'UTC', auditLog: null, verifyAt: '/verify', madeAt: '2026-07-02T20:00:00.000Z' },
  });
  expect(half.signers.map(({ key, signature }) => [key, signature !== null])).toEqual([
    ['customer', true],
    ['company', false],
  ]);
});
