import { expect, test } from 'vitest';
import { evidenceOf } from '#documents/evidence/evidence.ts';
import { whitcombEvidence } from '#tests/support/papers/whitcomb-evidence.ts';

test('evidence repeats the frozen content, leaves the pictures to the paper, and says who has not signed', async () => {
  const { document, paper, evidence } = await whitcombEvidence();
  expect(evidence.lastDayToCancel).toEqual(paper.cancellation);
  expect(JSON.stringify(evidence)).not.toContain('data:image');
  expect(evidence.timeZone).toBe('America/Chicago');
  const times = evidence.events.map(({ at }) => at);
  expect(times).toEqual([...times].sort());

  const { customer } = document.signatures ?? {};
  const half = evidenceOf({
    document: { ...document, signatures: customer === undefined ? {} : { customer } },
    paper,
    contentHash: evidence.contentHash,
    pictureHashes: {},
    attachments: [],
    events: [],
    versions: { app: '1', catalog: null, rules: null },
    timeZone: 'UTC',
    auditLog: null,
    verifyAt: '/verify',
    madeAt: '2026-07-02T20:00:00.000Z',
  });
  const opened = { ...customer, timestamp: '2026-07-02T18:00:00.000Z', openedTime: '2026-07-02T17:50:00.000Z' };
  const ending = { how: 'declined', by: 'Dale', reason: 'Price', timestamp: '2026-07-03T18:00:00.000Z' } as const;
  const ended = evidenceOf({
    document: { ...document, createdTime: '2026-07-02T17:00:00.000Z', signatures: { customer: opened }, ending },
    paper,
    contentHash: evidence.contentHash,
    pictureHashes: {},
    attachments: [],
    events: [],
    versions: { app: '1', catalog: null, rules: null },
    timeZone: 'UTC',
    auditLog: null,
    verifyAt: '/verify',
    madeAt: '2026-07-02T20:00:00.000Z',
  });
  const [name] = paper.signers.map((signer) => signer.name);
  expect(ended.events.map(({ what }) => what).filter((what) => !what.includes('received'))).toEqual([
    'Made',
    `Opened: ${name}`,
    `Signed by ${name}`,
    'Declined by Dale',
  ]);
  expect(half.signers.map(({ key, signature }) => [key, signature !== null])).toEqual([
    ['customer', true],
    ['company', false],
  ]);
});
