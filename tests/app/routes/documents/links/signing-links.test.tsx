import { render, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Document } from '#contract/records/document.ts';
import type { SigningLink } from '#contract/records/signing-link.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { browserParts, tap, type } from '#tests/support/screen.tsx';

browserParts();

const now = new Date('2026-11-20T15:00:00Z');
const paper = (signedOn: string): Paper => ({
  typeVersion: 8,
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
    { key: 'company', name: 'Renee Castillo', caption: 'Renee Castillo, salesperson', consent: 'I sign.' },
  ],
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
});
const link: SigningLink = {
  id: 3,
  signer: 'customer2',
  emailAddress: 'dale@example.com',
  state: 'revoked',
  openedAt: null,
  sentAt: '2026-11-19T15:00:00.000Z',
  expiresAt: '2026-12-03T15:00:00.000Z',
  emailStatus: 1,
  emailAnswer: null,
  newLinkAskedAt: '2026-11-20T14:00:00.000Z',
  purpose: 'sign',
};
const document = (signedOn: string, more: Partial<Document> = {}): Document => ({
  id: 9,
  uuid: '90000000-0000-4000-8000-000000000000',
  estimateId: 7,
  name: 'Contract 1',
  type: 1,
  version: 1,
  workflows: [1],
  pdfStatus: 1,
  signatures: { customer: { timestamp: now.toISOString(), data: pixel } },
  data: { content: canonicalJson(paper(signedOn)), signers: 'customer customer2 company' },
  ...more,
});

async function open(shown: Document, links: readonly SigningLink[]) {
  window.Worker = class extends EventTarget {
    postMessage() {}
  } as unknown as typeof Worker;
  const device = fakeDevice({
    now,
    documents: [localRecord(shown)],
    office: [
      answers(routes.list, () => ok([...links])),
      answers(routes.send, ({ body: { signer, emailAddress } }) =>
        emailAddress.includes('@')
          ? ok({ ...link, signer, emailAddress })
          : refused({ status: 400, title: 'Invalid', errors: { emailAddress: ['Enter an e-mail address.'] } }),
      ),
      answers(documentEmailRoutes.history, () => ok([])),
    ],
  });
  const { documents } = device;
  window.history.replaceState(null, '', '/estimator/estimate/7/documents/9');
  render(<App device={{ ...device, settings$: NEVER, documents }} router={createRouter()} />);
  await screen.findByRole('heading', { level: 1, name: 'Contract 1' });
}

const region = (name: string) => screen.findByRole('region', { name });

it('says that a new link was requested, and by which day to sign before sending; the company may sign later', async () => {
  await open(document('2026-11-20'), [link]);
  const links = await region('Sign later, from anywhere');
  await screen.findByText(/^A new link was requested on .*Revoked\. Sent to dale@example\.com/);
  tap(await screen.findByRole('button', { name: /^Send again.*Dale Whitfield$/ }));
  expect(links.textContent).toContain('Sign by Friday, November 20, 2026, midnight local time');
  tap(await screen.findByRole('button', { name: 'Not now' }));
  tap(await screen.findByRole('button', { name: /^Send a link to sign.*Renee Castillo$/ }));
  expect(links.textContent).not.toContain('Sign by');
});

it('says at the address why a link was not sent, and sends it to the corrected one', async () => {
  await open(document('2026-11-20'), [link]);
  tap(await screen.findByRole('button', { name: /^Send again.*Dale Whitfield$/ }));
  const address = screen.getByRole('textbox', {
    name: 'E-mail address of Dale Whitfield',
    description: /^Sign by .* Only Dale Whitfield should read this mailbox/,
  });
  type(address, 'dale');
  tap(await screen.findByRole('button', { name: 'Send the link' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an e-mail address.');
  type(address, 'dale@example.com');
  tap(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('A link to sign is on its way to dale@example.com.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull();
});

it('sends buyers no link to a contract of another day, and says what to do', async () => {
  await open(document('2026-11-19'), [link]);
  await screen.findByText(/can only be signed on the day that it is dated/);
  expect(screen.queryByRole('button', { name: /Dale Whitfield$/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Send a link to sign.*Renee Castillo$/ })).toBeDefined();
});

it('shows only requested links on an ended contract', async () => {
  const ending = {
    how: 'voided' as const,
    by: 'Renee Castillo',
    reason: 'Started over.',
    timestamp: now.toISOString(),
  };
  await open(document('2026-11-20', { ending }), [{ ...link, state: 'ended' }]);
  const answer = await region('Asked for a new link');
  expect(answer.textContent).toContain('Make it again, and send a link to the new one.');
  expect(screen.queryByRole('button', { name: /^Send a(gain| link)/ })).toBeNull();
});
