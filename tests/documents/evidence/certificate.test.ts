import { expect, test } from 'vitest';
import { certificateOf } from '#documents/evidence/certificate.ts';
import { storedTime } from '#documents/evidence/stored-time.ts';
import { whitcombEvidence } from '#tests/support/papers/whitcomb-evidence.ts';

test('the certificate states everything that the evidence holds', async () => {
  const { paper, evidence } = await whitcombEvidence();
  const certificate = certificateOf(evidence);
  const factsOf = (heading: string) =>
    certificate.sections.find((section) => section.heading.startsWith(heading))?.facts ?? [];
  const valueUnder = (heading: string, label: string) =>
    factsOf(heading).find((fact) => fact.label.startsWith(label))?.value;

  expect(certificate.subtitle).toBe(`${paper.title} ${paper.number}`);
  expect(valueUnder('Document', 'Content hash')).toBe(evidence.contentHash);
  expect(valueUnder('Document', 'Attachment: Shingle warranty')).toBe('cd'.repeat(32));
  expect(valueUnder('Document', 'Compared by the office')).toMatch(/^In part\. .* not every word\.$/);
  expect(valueUnder('Document', 'Versions')).toMatch(
    /app 1.8.5, paper \d+, catalog c1, rules r1, cancellation table \d/,
  );
  expect(valueUnder('Document', 'Audit log')).toContain('12'.repeat(32));
  for (const { caption } of paper.signers) {
    expect(valueUnder(`Signature: ${caption}`, 'Content hash')).toBe(evidence.contentHash);
    expect(valueUnder(`Signature: ${caption}`, 'Received, clock of the server')).toBe(
      'Jul 2, 2026, 2:30:00 PM CDT (2026-07-02T19:30:00.457Z)',
    );
    expect(valueUnder(`Signature: ${caption}`, 'Received from')).toBe('203.0.113.7');
  }
  expect(factsOf('What happened').map(({ label }) => label)).toEqual([
    'Made',
    ...paper.signers.map(({ name }) => `Signed by ${name}`),
    ...paper.signers.map(({ name }) => `Signature of ${name} received, content hash the same`),
    'Document signed',
    'E-mail to marisol@example.com asked for',
  ]);
  expect(valueUnder('Right to cancel', 'Last day to cancel')).toBe('Wednesday, July 8, 2026');
  expect(valueUnder('Right to cancel', 'Federal rule')).toContain(
    '3 business days from Thursday, July 2, 2026, without',
  );
  expect(valueUnder('Right to cancel', 'Federal rule')).toContain('Sunday, July 5, 2026 (a Sunday)');
  expect(valueUnder('How to check it', 'This file')).toContain('app.example.com/verify');
  expect(valueUnder('How to check it', 'A paper copy')).toContain(evidence.contentHash.slice(0, 16));
});

test('the certificate says when the whole paper was compared', async () => {
  const { evidence } = await whitcombEvidence();
  const { sections } = certificateOf({ ...evidence, comparedAt: '2026-07-02T19:30:00.457Z' });
  const fact = sections.flatMap(({ facts }) => facts).find(({ label }) => label === 'Compared by the office');
  expect(fact?.value).toMatch(/^The whole paper\. On Jul 2, 2026, 2:30:00 PM CDT .* was the same\.$/);
});

test('every stored time is printed with its zone and in the stored precision', async () => {
  const { evidence } = await whitcombEvidence();
  const text = JSON.stringify(certificateOf(evidence));
  const stored = text.match(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g) ?? [];
  const zoned = text.match(/[AP]M C[SD]T \(\d{4}-\d{2}-\d{2}T[\d:.]+Z\)/g) ?? [];
  expect(stored.length).toBeGreaterThan(8);
  expect(zoned).toHaveLength(stored.length);
  expect(storedTime('2026-11-20T16:42:17Z', 'America/Chicago')).toBe(
    'Nov 20, 2026, 10:42:17 AM CST (2026-11-20T16:42:17Z)',
  );
});

test('members of a signature that this version does not know are printed under their own names', async () => {
  const { evidence } = await whitcombEvidence();
  const [first, ...others] = evidence.signers;
  const signature = { ...first?.signature, heldByRep: true, opened: { notice: '2026-07-02T17:59:00.000Z' } };
  const certificate = certificateOf({ ...evidence, signers: [{ ...first, signature } as never, ...others] });
  const facts = certificate.sections.find(({ heading }) => heading.startsWith('Signature: '))?.facts ?? [];
  expect(facts).toContainEqual({ label: 'Held by rep', value: 'Yes' });
  expect(facts).toContainEqual({
    label: 'Opened, notice',
    value: 'Jul 2, 2026, 12:59:00 PM CDT (2026-07-02T17:59:00.000Z)',
  });
});

test('the certificate begins in short and ends with the browsers, which no signature repeats', async () => {
  const { paper, evidence } = await whitcombEvidence();
  const userAgent = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)';
  const signers = evidence.signers.map(({ signature, ...signer }) => ({
    ...signer,
    signature: signature === null ? null : { ...signature, userAgent },
  }));
  const { sections } = certificateOf({ ...evidence, signers });
  const [first] = sections;
  expect(first?.heading).toBe('In short');
  expect(first?.facts.map(({ label }) => label)).toEqual([
    'Paper',
    ...paper.signers.map(({ caption }) => caption),
    'Last day to cancel',
    'Fingerprint',
  ]);
  expect(first?.facts[1]?.value).toMatch(/^Signed Jul 2, 2026, 1:00:00 PM CDT/);
  const withBrowser = sections.filter(({ facts }) => facts.some(({ value }) => value === userAgent));
  expect(withBrowser.map(({ heading }) => heading)).toEqual(['Browsers']);
  expect(sections.at(-1)?.heading).toBe('Browsers');
  const unsigned = certificateOf({ ...evidence, signers: signers.map((each) => ({ ...each, signature: null })) });
  expect(unsigned.sections[0]?.facts[1]?.value).toBe('Not signed');
});
