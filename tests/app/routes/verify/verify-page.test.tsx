import { createHash } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { offline } from '#contract/problems.ts';
import type { VerifyAnswer } from '#contract/records/verify-answer.ts';
import type { VerifyQuestion } from '#contract/records/verify-question.ts';
import { verifyRoutes } from '#contract/routes/verify.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, tap, type } from '#tests/support/screen.tsx';

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
      ...{ initials: 'M. W.', role: 'customer', method: 'drawn' },
      ...{ signedAt: '2026-07-02T18:00:00.000Z', receivedAt: '2026-07-02T19:30:00.457Z' },
    },
  ],
};

let asked: VerifyQuestion[];
let answer: VerifyAnswer | null;
beforeEach(async () => {
  asked = [];
  answer = { outcome: 'unchanged', paper };
  const device = fakeDevice({
    now: new Date('2026-07-03T03:00:00Z'),
    office: [
      answers(verifyRoutes.verify, ({ body }) => {
        asked.push(body);
        return answer === null ? refused(offline) : ok(answer);
      }),
    ],
  });
  window.history.replaceState(null, '', '/verify');
  render(<App device={device} router={createRouter()} />);
  await heading('Check a signed paper');
});

const words = 'Eaveline paper 64D7A752 fingerprint f6ce62541d9903e5';
const choose = (content: string) =>
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
  choose(`%PDF ${words} ${words}`);
  await heading('Unchanged since it was signed');
  expect(screen.getByText(/Accepted by an earlier release, which compared the prices/)).toBeTruthy();
  expect(asked).toEqual([
    {
      fileHash: createHash('sha256').update(`%PDF ${words} ${words}`).digest('hex'),
      papers: [{ number: '64D7A752', code: 'f6ce62541d9903e5' }],
    },
  ]);
  expect(screen.getByText(/signed on Jul 2, 2026, 1:00:00 PM CDT/)).toBeTruthy();
  expect(screen.getByText('M. W.')).toBeTruthy();
});

it.each([
  ['changed', 'This is not the file on record'],
  ['cancelled', 'Unchanged, but cancelled'],
  ['voided', 'Voided before everybody signed'],
  ['unsigned', 'Not signed by everybody'],
] as const)('says of a %s paper: %s', async (outcome, title) => {
  answer = { outcome, paper: { ...paper, endedAt: '2026-07-03T01:00:00.000Z' } };
  choose(words);
  await heading(title);
  expect(screen.queryByText('M. W.') === null).toBe(outcome === 'changed');
});

it('asks for a printed number and fingerprint, and reports what is wrong with them first', async () => {
  answer = { outcome: 'unknown', paper: null };
  tap(button('Check'));
  expect(await screen.findByText('Number has letters, digits and dashes only.')).toBeTruthy();
  expect(asked).toEqual([]);
  type(screen.getByLabelText('Number'), '64D7A752');
  type(screen.getByLabelText('Fingerprint, 16 characters'), 'F6CE 6254 1D99 03E5');
  tap(button('Check'));
  await heading('No paper has this number and fingerprint');
  expect(asked).toEqual([{ fileHash: null, papers: [{ number: '64D7A752', code: 'f6ce62541d9903e5' }] }]);
});

it('says that it could not be checked without a connection', async () => {
  answer = null;
  choose(words);
  await heading('It could not be checked');
});
