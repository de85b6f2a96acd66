import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { offline, type Problem, problemFor } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { LinkNotice } from '#contract/records/link-notice.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { browserParts, button, type } from '#tests/support/screen.tsx';

browserParts();

const token = 'a'.repeat(64);
const pass = 'b'.repeat(64);
const now = new Date('2026-11-20T15:00:00Z');

const opening: LinkOpening = {
  state: 'open',
  companyName: 'Harlow Exteriors',
  phoneNumber: '(630) 555-0100',
  hasLogo: false,
  emailHint: 'd…e@example.com',
  codeEndsAt: null,
  newLinkAskedAt: null,
  purpose: 'sign',
};
const paper: Paper = {
  typeVersion: 1,
  title: 'Home improvement contract',
  number: '1',
  date: 'November 20, 2026',
  totalCents: 50_000,
  company: { name: 'Harlow Exteriors', lines: [] },
  parties: [{ heading: 'Customers', lines: ['Dana Whitfield', 'Dale Whitfield'] }],
  sections: [{ kind: 'signatures', heading: 'Signatures' }],
  signers: [
    { key: 'customer', name: 'Dana Whitfield', caption: 'Dana Whitfield', consent: 'I agree.' },
    { key: 'customer2', name: 'Dale Whitfield', caption: 'Dale Whitfield', consent: 'I agree.' },
  ],
};
const signature = (signerName: string): Signature => ({ timestamp: now.toISOString(), data: pixel, signerName });
const dana = { customer: signature('Dana Whitfield') };
const both = { ...dana, customer2: signature('Dale Whitfield') };

const linkedTo = (more: Partial<Document> = {}, rest: Partial<LinkedDocument> = {}): LinkedDocument => ({
  document: {
    id: 9,
    uuid: '90000000-0000-4000-8000-000000000000',
    estimateId: 7,
    name: 'Contract 1',
    type: 1,
    workflows: [1],
    signatures: dana,
    data: { content: canonicalJson(paper), signers: 'customer customer2' },
    ...more,
  },
  contentHash: 'c'.repeat(64),
  signer: 'customer2',
  companyName: 'Harlow Exteriors',
  salesperson: 'Renee Castillo',
  salespersonPhone: null,
  emailAddress: 'dale@example.com',
  timeZone: 'America/Chicago',
  lastDay: null,
  hasCopy: false,
  signsUntil: '2026-12-04T15:00:00.000Z',
  settings: { themeColor: '' },
  ...rest,
});

/** A contract whose last day to cancel counts from this day, in Chicago. */
function datedOn(signedOn: string) {
  const dated: Paper = {
    ...paper,
    typeVersion: 7,
    cancellation: {
      lastDay: '2026-11-25',
      signedOn,
      candidates: [],
      waiting: [],
      unconfirmed: null,
      table: '1',
      facts: {
        signedAt: `${signedOn}T15:00:00.000Z`,
        timeZone: 'America/Chicago',
        place: 'IL',
        seniors: [],
        cases: [],
        isConfirmed: false,
        ownHolidays: [],
      },
    },
  };
  return linkedTo({ data: { content: canonicalJson(dated), signers: 'customer customer2' } });
}

interface World {
  readonly newLink?: () => Result<LinkOpening, Problem>;
  readonly opened?: Result<LinkOpening, Problem>;
  readonly linked?: LinkedDocument;
  readonly entered?: () => Result<{ pass: string; endsAt: string }, Problem>;
  readonly requested?: () => Result<undefined, Problem>;
  readonly hasPass?: boolean;
}

function open({ opened = ok(opening), linked = linkedTo(), entered, requested, newLink, hasPass = false }: World) {
  const notices: LinkNotice[] = [];
  const files: object[] = [];
  if (hasPass) sessionStorage.setItem(`eaveline.sign.${token.slice(0, 16)}`, pass);
  const device = fakeDevice({
    now,
    office: [
      answers(routes.open, () => opened),
      answers(routes.requestCode, () => ok({ ...opening, codeEndsAt: '2026-11-20T15:10:00.000Z' })),
      answers(routes.enter, entered ?? (() => ok({ pass, endsAt: '2026-11-20T19:00:00.000Z' }))),
      answers(routes.read, () => ok(linked)),
      answers(routes.readFile, ({ body }) => {
        files.push(body);
        return ok(new Blob(['%PDF'], { type: 'application/pdf' }));
      }),
      answers(routes.requestLink, newLink ?? (() => refused(offline))),
      answers(routes.sendQuestion, requested ?? (() => ok(undefined))),
      answers(routes.decline, ({ body }) =>
        ok(
          linkedTo({
            ending: {
              how: 'declined',
              by: 'Dale',
              signer: 'customer2',
              reason: body.reason,
              timestamp: now.toISOString(),
            },
          }),
        ),
      ),
      answers(routes.cancel, ({ body }) => {
        notices.push(body);
        return ok(
          linkedTo({
            signatures: both,
            cancellation: {
              receivedTime: now.toISOString(),
              way: 'page',
              by: body.by,
              paid: body.paid,
              lastDay: '2026-11-25',
              timeZone: 'America/Chicago',
              isInTime: true,
              refundBy: '2026-12-04',
            },
          }),
        );
      }),
    ],
  });
  window.history.replaceState(null, '', `/sign/${token}`);
  const { unmount } = render(<App device={device} router={createRouter()} />);
  return { notices, files, unmount };
}

/** Text of a page, or of a step without the hidden word for its state. */
const heading = (name: string) => screen.findByRole('heading', { name: (text) => text.endsWith(name) });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const alert = async (texts: string | RegExp) => expect(await screen.findByText(texts)).toBeDefined();

it.each<[Exclude<LinkOpening['state'], 'open'>, string]>([
  ['expired', 'This link has expired'],
  ['revoked', 'This link no longer works'],
  ['changed', 'The paper was changed'],
  ['declined', 'This paper was declined'],
  ['ended', 'This paper was withdrawn'],
])('says that a link is %s, with the company’s number, and asks for no code', async (state, title) => {
  open({ opened: ok({ ...opening, state }) });
  expect(await heading(title)).toBeDefined();
  expect(screen.getAllByRole('link', { name: /555-0100/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /code/ })).toBeNull();
});

it('asks for a new link, says so when that is not possible, and does not ask twice', async () => {
  const ended: LinkOpening = { ...opening, state: 'expired' };
  const outcomes: Result<LinkOpening, Problem>[] = [
    refused(offline),
    refused(problemFor(429, 'A new link was requested several times on this page. Please call the company.')),
    ok({ ...ended, newLinkAskedAt: now.toISOString() }),
  ];
  open({ opened: ok(ended), newLink: () => outcomes.shift() ?? refused(offline) });
  await press('Send me a new link');
  await alert(/There is no connection right now/);
  await press('Send me a new link');
  await alert(/^A new link was requested several times/);
  await press('Send me a new link');
  await alert(/^Harlow Exteriors was asked on November 20, 2026/);
  expect(screen.queryByRole('button', { name: /new link|again/ })).toBeNull();
});

it('may ask again after an hour', async () => {
  open({ opened: ok({ ...opening, state: 'revoked', newLinkAskedAt: '2026-11-20T13:30:00.000Z' }) });
  expect(await screen.findByRole('button', { name: 'Ask again' })).toBeDefined();
});

it('says that a link is unknown', async () => {
  open({ opened: refused(problemFor(404, 'This link is not known.')) });
  expect(await heading('This link is not known')).toBeDefined();
});

it('names no paper and no person before the code, reports a wrong one, and shows the paper after the right one', async () => {
  const outcomes: Result<{ pass: string; endsAt: string }, Problem>[] = [
    refused({ status: 400, title: 'x', errors: { code: ['This code is not right. 4 more tries.'] } }),
    refused(problemFor(429, 'This code was tried too many times. Ask for a new code.')),
    refused(offline),
    ok({ pass, endsAt: '2026-11-20T19:00:00.000Z' }),
  ];
  open({ entered: () => outcomes.shift() ?? refused(offline) });
  await press('Send me the code');
  const box = await screen.findByLabelText<HTMLInputElement>('Code of six digits');
  expect(document.body.textContent).not.toContain('Whitfield');
  await press('Open my papers');
  await alert('Type the six digits of the code.');
  type(box, '123 456');
  await press('Open my papers');
  await alert('This code is not right. 4 more tries.');
  await press('Open my papers');
  await alert('This code was tried too many times. Ask for a new code.');
  await press('Open my papers');
  await alert(/There is no connection right now/);
  expect(box.value).toBe('123 456');
  await press('Open my papers');
  expect(await heading('Sign, Dale Whitfield')).toBeDefined();
  expect(screen.getByText(/For Dale Whitfield alone/)).toBeDefined();
});

it('continues after a reload, and keeps a question while there is no connection', async () => {
  const outcomes: Result<undefined, Problem>[] = [refused(offline), ok(undefined)];
  open({ hasPass: true, requested: () => outcomes.shift() ?? ok(undefined) });
  await press('Ask Renee Castillo');
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your question');
  type(box, 'When do you begin?');
  await press('Send the question');
  await alert(/There is no connection right now/);
  expect(box.value).toBe('When do you begin?');
  await press('Send the question');
  await alert('Your question is on its way to Renee Castillo.');
});

it('keeps the reading, the choice of papers and initials over a reload, draws initials once, and drops them at the end', async () => {
  const slots = ['IL.a.1', 'IL.b.1'];
  const initialed: Paper = {
    ...paper,
    sections: [
      ...slots.map((slot) => ({ kind: 'notice' as const, heading: `Notice ${slot}`, text: [], slot })),
      ...paper.sections,
    ],
  };
  const linked = linkedTo(
    { data: { content: canonicalJson(initialed), signers: 'customer customer2' } },
    { settings: { themeColor: '', typedSignatures: 'default' } },
  );
  const page = open({ hasPass: true, linked });
  await press('I have read the PDF');
  await press('Paper');
  const [letters] = await screen.findAllByLabelText('Type your initials, Dale Whitfield');
  type(letters as HTMLElement, 'DW');
  fireEvent.click(screen.getAllByRole('button', { name: 'Initial this notice' })[0] as HTMLElement);
  page.unmount();

  open({ hasPass: true, linked });
  expect(await screen.findByText('Notice IL.a.1, initialed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'I have read the PDF' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Paper' })).toBeNull();
  await press('Initial this notice');
  expect(await screen.findByText('Notice IL.b.1, initialed')).toBeDefined();
  const storedTurns = () => Object.keys(sessionStorage).filter((key) => key.startsWith('eaveline.turn.'));
  expect(storedTurns()).toHaveLength(1);
  await press('Dale Whitfield declines');
  type(screen.getByLabelText(/Reason|Why/), 'Too much');
  await press('Decline the home improvement contract');
  await waitFor(() => expect(storedTurns()).toEqual([]));
});

it('shows the attachments with their page counts before the signature, loaded with the pass', async () => {
  const attachment = {
    letter: 'A',
    fileId: 'f'.repeat(64),
    sha256: 'd'.repeat(64),
    name: 'Terms.pdf',
    pages: 3,
    mediaType: 'application/pdf' as const,
  };
  const content = canonicalJson({ ...paper, attachments: [attachment] });
  const { files } = open({ hasPass: true, linked: linkedTo({ data: { content, signers: 'customer customer2' } }) });
  const link = await screen.findByRole('link', { name: 'Attachment A, Terms.pdf, 3 pages' });
  expect(link.getAttribute('href')).toMatch(/^blob:/);
  expect(files).toEqual([{ token, pass, fileId: attachment.fileId }]);
});

it('ends after declining with a reason', async () => {
  open({ hasPass: true });
  await press('Dale Whitfield declines');
  await press('Decline the home improvement contract');
  await alert('Enter the reason.');
  type(screen.getByLabelText('Why does Dale Whitfield not sign?'), 'It costs too much.');
  await press('Decline the home improvement contract');
  expect(await heading('You declined')).toBeDefined();
});

it('shows the day by which a contract must be signed', async () => {
  open({ hasPass: true, linked: datedOn('2026-11-20') });
  await alert(/Sign by midnight of Friday, November 20, 2026: the home improvement contract is dated that day/);
  expect(screen.queryByRole('button', { name: /^Ask .* for a new one$/ })).toBeNull();
});

it('refuses to sign a contract of another day, says why and what comes next, and offers to ask for a new one', async () => {
  const requested = ok({ ...opening, newLinkAskedAt: now.toISOString() });
  open({ hasPass: true, linked: datedOn('2026-11-19'), newLink: () => requested });
  expect(await heading('This contract has expired')).toBeDefined();
  await alert(/could be signed until midnight of that day/);
  await alert(/Renee Castillo makes the home improvement contract again with a new date/);
  await press('Ask Renee Castillo for a new one');
  await alert(/^Harlow Exteriors was asked on /);
});

it('waits for the other signer after the signature, or offers the copy', async () => {
  open({ hasPass: true, linked: linkedTo({ signatures: { customer2: both.customer2 } }) });
  expect(await heading('Signed by you, Dale Whitfield')).toBeDefined();
  await alert(/When everybody has signed, the copy goes to dale@example.com/);
  expect(button(/Open as PDF/)).toBeDefined();
});

it('allows canceling until the last day, with a dated receipt', async () => {
  const { notices } = open({ hasPass: true, linked: linkedTo({ signatures: both }, { lastDay: '2026-11-25' }) });
  await alert('midnight of Wednesday, November 25, 2026');
  expect(button(/Download the PDF/)).toBeDefined();
  type(screen.getByLabelText('Money that you have paid so far'), '$1,500');
  await press('Cancel the contract');
  await alert('Check the box above to cancel.');
  fireEvent.click(screen.getByLabelText('I cancel this contract.'));
  await press('Cancel the contract');
  expect(await heading('Canceled by you')).toBeDefined();
  await waitFor(() => expect(notices).toEqual([{ token, pass, by: 'Dale Whitfield', paid: 1500 }]));
  await alert(/on the page of the contract, from Dale Whitfield/);
});

it('says when the time to cancel is over', async () => {
  open({ hasPass: true, linked: linkedTo({ signatures: both }, { lastDay: '2026-11-19' }) });
  expect(await heading('The time to cancel is over')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel the contract' })).toBeNull();
});
