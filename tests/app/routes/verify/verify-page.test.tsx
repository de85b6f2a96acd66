import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { offline } from '#contract/problems.ts';
import type { VerifyAnswer } from '#contract/records/verify-answer.ts';
import type { VerifyQuestion } from '#contract/records/verify-question.ts';
import { verifyRoutes } from '#contract/routes/verify.ts';
import { contentHash } from '#documents/content-hash.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press, type } from '#tests/support/screen.tsx';

browserParts();

const paper: NonNullable<VerifyAnswer['paper']> = {
  title: 'Home improvement contract',
  number: '64D7A752',
  company: 'Harlow Exteriors',
  contentHash: 'f6ce62541d9903e5'.repeat(4),
  timeZone: 'America/Chicago',
  signedAt: '2026-07-02T18:00:00.000Z',
  endedAt: null,
  signers: [
    {
      initials: 'M. W.',
      role: 'customer',
      method: 'drawn',
      signedAt: '2026-07-02T18:00:00.000Z',
      receivedAt: '2026-07-02T19:30:00.457Z',
    },
  ],
};

let requested: VerifyQuestion[];
let answer: VerifyAnswer | ((question: VerifyQuestion) => VerifyAnswer) | null;
beforeEach(async () => {
  requested = [];
  answer = { outcome: 'unchanged', paper };
  const device = fakeDevice({
    now: new Date('2026-07-03T03:00:00Z'),
    office: [
      answers(verifyRoutes.verify, ({ body }) => {
        requested.push(body);
        return answer === null ? refused(offline) : ok(typeof answer === 'function' ? answer(body) : answer);
      }),
    ],
  });
  window.history.replaceState(null, '', '/verify');
  render(<App device={device} router={createRouter()} />);
  await heading('Check a signed paper');
});

const text = 'Eaveline paper 64D7A752 fingerprint f6ce62541d9903e5';
const choose = (content: string | Uint8Array<ArrayBuffer>) =>
  fireEvent.change(screen.getByLabelText('Drag or select the PDF'), {
    target: { files: [new File([content], 'contract.pdf', { type: 'application/pdf' })] },
  });

it('is filled in by the code on the first page of a paper', async () => {
  cleanup();
  window.history.replaceState(null, '', '/verify?number=64D7A752&fingerprint=f6ce62541d9903e5');
  render(<App device={fakeDevice({ now: new Date('2026-07-03T03:00:00Z') })} router={createRouter()} />);
  await heading('Check a signed paper');
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([box('Number'), box(/^Fingerprint/)]).toEqual(['64D7A752', 'f6ce62541d9903e5']);
});

it('sends the hash of a chosen PDF and the paper that it names, and says that it is unchanged', async () => {
  choose(`%PDF ${text} ${text}`);
  await heading('Unchanged since it was signed');
  expect(screen.getByText(/Accepted by an earlier release, which compared the prices/)).toBeTruthy();
  expect(requested).toEqual([
    {
      fileHash: createHash('sha256').update(`%PDF ${text} ${text}`).digest('hex'),
      papers: [{ number: '64D7A752', code: 'f6ce62541d9903e5' }],
    },
  ]);
  expect(screen.getByText(/signed on Jul 2, 2026, 1:00:00 PM CDT/)).toBeTruthy();
  expect(screen.getByText('M. W.')).toBeTruthy();
});

it.each([
  ['changed', 'This is not the file on record'],
  ['cancelled', 'Unchanged, but canceled'],
  ['voided', 'Voided before everybody signed'],
  ['unsigned', 'Not signed by everybody'],
] as const)('says of a %s paper: %s', async (outcome, title) => {
  answer = { outcome, paper: { ...paper, endedAt: '2026-07-03T01:00:00.000Z' } };
  choose(text);
  await heading(title);
  expect(screen.queryByText('M. W.') === null).toBe(outcome === 'changed');
});

it('asks for a printed number and fingerprint, and reports what is wrong with them first', async () => {
  answer = { outcome: 'unknown', paper: null };
  await press('Check');
  expect(await screen.findByText('Number has letters, digits and dashes only.')).toBeTruthy();
  expect(requested).toEqual([]);
  type(screen.getByLabelText('Number'), '64D7A752');
  type(screen.getByLabelText('Fingerprint, 16 characters'), 'F6CE 6254 1D99 03E5');
  await press('Check');
  await heading('No paper has this number and fingerprint');
  expect(requested).toEqual([{ fileHash: null, papers: [{ number: '64D7A752', code: 'f6ce62541d9903e5' }] }]);
});

it('says that it could not be checked without a connection', async () => {
  answer = null;
  choose(text);
  await heading('It could not be checked');
});

/** The content of the paper on file, and that of another paper. */
const signed: Paper = {
  typeVersion: 11,
  title: 'Home improvement contract',
  number: '64D7A752',
  date: 'July 2, 2026',
  totalCents: 0,
  company: { name: 'Harlow Exteriors', lines: [] },
  parties: [{ heading: 'Customer', lines: ['Marisol Whitcomb'] }],
  sections: [{ kind: 'signatures', heading: 'Signatures' }],
  signers: [{ key: 'customer', name: 'Marisol Whitcomb', caption: 'Marisol Whitcomb', consent: 'I agree.' }],
};
const other: Paper = { ...signed, number: '11111111' };

/** A PDF that names the paper on file at its end and carries a content. */
async function fileOf(content: Paper | string, named = true): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const text = typeof content === 'string' ? content : canonicalJson(content);
  await pdf.attach(new TextEncoder().encode(text), 'content.json', { mimeType: 'application/json' });
  const mark = `%Eaveline paper 64D7A752 fingerprint ${(await contentHash(signed)).slice(0, 16)}`;
  return Uint8Array.from([...(await pdf.save()), ...new TextEncoder().encode(named ? mark : '%')]);
}

/** The office has the signed content on file, and a sealed file with other bytes. */
async function onFile(outcome: VerifyAnswer['outcome']): Promise<void> {
  const hash = await contentHash(signed);
  answer = ({ fileHash, papers }) =>
    papers.some(({ number, code }) => number === '64D7A752' && code === hash.slice(0, 16))
      ? { outcome: fileHash === null ? outcome : 'changed', paper: { ...paper, contentHash: hash } }
      : { outcome: 'unknown', paper: null };
}

it.each([
  ['unchanged', 'Same content, not the sealed file'],
  ['cancelled', 'Unchanged, but canceled'],
  ['voided', 'Voided before everybody signed'],
  ['unsigned', 'Not signed by everybody'],
] as const)('shows the content of a copy from a tablet, and says of an %s paper: %s', async (outcome, title) => {
  await onFile(outcome);
  for (const named of [true, false]) {
    choose(await fileOf(signed, named));
    await heading(title);
    expect(screen.getByText(/Only its pages are not compared/)).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('Marisol Whitcomb');
    expect(screen.queryByText('Not signed yet')).toBeNull();
    expect(JSON.stringify(requested)).not.toMatch(/Marisol/);
  }
});

it('relies on no content that is not on file: changed, of another paper, or not readable', async () => {
  await onFile('unchanged');
  for (const content of [{ ...signed, totalCents: 1 }, other, 'no JSON', '{}', `${canonicalJson(signed)} `]) {
    choose(await fileOf(content));
    await heading('This is not the file on record');
    expect(screen.queryByRole('article')).toBeNull();
    choose(text);
    await heading('This file is not known here');
  }
  choose(await fileOf({ ...signed, number: 'no number' }, false));
  await heading('This file is not known here');
  choose(await fileOf(other, false));
  await heading('This file is not known here');
});
