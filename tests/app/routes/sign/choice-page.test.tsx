// @vitest-environment jsdom
// The page of a link to choose: ticks, the server's totals, a missing connection, and the choice that is sent.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { offline, type Problem, problemFor } from '#contract/problems.ts';
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { LinkChoice } from '#contract/records/link-choice.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const token = 'a'.repeat(64);
const now = new Date('2026-11-03T15:00:00Z');
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem(`eaveline.sign.${token.slice(0, 16)}`, 'b'.repeat(64));
});

const [vent, guard] = ['10000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000'] as const;
const opening: LinkOpening = {
  state: 'open',
  companyName: 'Harlow Exteriors',
  phoneNumber: '(630) 555-0100',
  hasLogo: false,
  emailHint: 'd…e@example.com',
  codeEndsAt: null,
  newLinkAskedAt: null,
  purpose: 'choose',
};
const paper: Paper = {
  typeVersion: 3,
  title: 'Itemized estimate',
  number: '1-IE1',
  date: 'November 3, 2026',
  totalCents: 100_000,
  company: { name: 'Harlow Exteriors', lines: [] },
  parties: [{ heading: 'Customer', lines: ['Renee Whitcomb'] }],
  sections: [],
  signers: [],
};
const choiceOf = (chosen: string[], more: Partial<BuyerChoice> = {}): BuyerChoice => ({
  by: 'Renee Whitcomb',
  emailAddress: 'dale@example.com',
  timestamp: now.toISOString(),
  contentHash: 'c'.repeat(64),
  chosen,
  offered: 2,
  total: 1_323,
  ...more,
});
const linkedTo = (choices: BuyerChoice[] = []): LinkedDocument => ({
  document: {
    id: 9,
    uuid: '90000000-0000-4000-8000-000000000000',
    estimateId: 7,
    name: 'Estimate 1',
    type: 6,
    workflows: [1],
    signatures: {},
    data: { content: canonicalJson(paper), signers: '' },
    choices,
  },
  contentHash: 'c'.repeat(64),
  signer: 'customer',
  companyName: 'Harlow Exteriors',
  salesperson: 'Renee Castillo',
  salespersonPhone: null,
  emailAddress: 'dale@example.com',
  timeZone: 'America/Chicago',
  lastDay: null,
  hasCopy: false,
  signsUntil: '2026-11-17T15:00:00.000Z',
  settings: { themeColor: '' },
  options: [
    { uuid: vent, name: 'Ridge vent, 40 feet', detail: 'Shingle-over', adds: 323 },
    { uuid: guard, name: 'Gutter guard', detail: '', adds: 142.2 },
  ],
  totalWithout: 1_000,
});

interface World {
  readonly linked?: LinkedDocument;
  readonly total?: (chosen: readonly string[]) => Result<{ total: number }, Problem>;
  readonly sent?: (choice: LinkChoice) => Result<LinkedDocument, Problem>;
  readonly opened?: LinkOpening;
}

function open({ linked = linkedTo(), total, sent, opened = opening }: World = {}) {
  const requested: (readonly string[])[] = [];
  const choices: LinkChoice[] = [];
  const device = fakeDevice({
    now,
    office: [
      answers(routes.open, () => ok(opened)),
      answers(routes.read, () => ok(linked)),
      answers(routes.total, ({ body }) => {
        requested.push(body.chosen);
        return (
          total?.(body.chosen) ?? ok({ total: 1_000 + (body.chosen.includes(vent) ? 323 : 0) + body.chosen.length })
        );
      }),
      answers(routes.choose, ({ body }) => {
        choices.push(body);
        return sent?.(body) ?? ok(linkedTo([choiceOf(body.chosen, { by: body.by })]));
      }),
    ],
  });
  window.history.replaceState(null, '', `/sign/${token}`);
  const { unmount } = render(<App device={device} router={createRouter()} />);
  return { requested, choices, unmount };
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const tick = async (name: RegExp) => fireEvent.click(await box(name));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const total = () => screen.getByText('Total with your choice', { selector: 'span' }).parentElement?.textContent;
const totalIs = (text: string) => waitFor(() => expect(total()).toContain(text));

it('shows each option with its price, and the server’s total of the selected ones, requested once', async () => {
  const { requested } = open();
  expect(await box(/^Ridge vent, 40 feet.*Shingle-over.*adds \$323\.00$/)).toHaveProperty('checked', false);
  await totalIs('$1,000.00');
  await tick(/^Ridge vent/);
  await totalIs('$1,324.00');
  await tick(/^Gutter guard/);
  await totalIs('$1,325.00');
  await tick(/^Gutter guard/);
  await totalIs('$1,324.00');
  await tick(/^Ridge vent/);
  await totalIs('$1,000.00');
  expect(requested).toEqual([[vent], [vent, guard]]);
  expect(screen.queryByText(/sign it|Sign,/)).toBeNull();
});

it('reports a lost connection, loses no selection even on a reload, and continues once it is back', async () => {
  let isOffline = true;
  const { unmount } = open({ total: () => (isOffline ? refused(offline) : ok({ total: 1_465.2 })) });
  await tick(/^Ridge vent/);
  await tick(/^Gutter guard/);
  expect((await screen.findByText(/Your selection stays as it is/)).textContent).toMatch(/no connection right now/);
  await totalIs('Not known yet');
  await press('Send my choice');
  expect(await screen.findByText(/not known yet\. Try again/)).toBeDefined();
  unmount();
  const { choices } = open({ total: () => (isOffline ? refused(offline) : ok({ total: 1_465.2 })) });
  expect(await box(/^Ridge vent/)).toHaveProperty('checked', true);
  await screen.findByText(/Your selection stays as it is/);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await totalIs('$1,465.20');
  await press('Send my choice');
  await screen.findByText('Your choice was sent.');
  expect(choices).toMatchObject([{ chosen: [vent, guard], by: 'Renee Whitcomb', contentHash: 'c'.repeat(64) }]);
});

it('keeps a choice that could not be sent, and says why', async () => {
  open({ sent: () => refused(problemFor(409, 'The paper was changed after this link was sent. Ask for a new link.')) });
  await tick(/^Ridge vent/);
  await totalIs('$1,324.00');
  await press('Send my choice');
  expect(await screen.findByText(/^The paper was changed after this link/)).toBeDefined();
  expect(await box(/^Ridge vent/)).toHaveProperty('checked', true);
});

it('requires a name, and sends nothing without one', async () => {
  const { choices } = open();
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: ' ' } });
  await press('Send my choice');
  expect(await screen.findByText('Type your name first.')).toBeDefined();
  expect(choices).toEqual([]);
});

it('starts with the choice that was sent, and shows the earlier ones', async () => {
  const first = choiceOf([], { total: 1_000, timestamp: '2026-11-03T14:00:00.000Z' });
  const { requested } = open({ linked: linkedTo([first, choiceOf([vent])]) });
  expect(await box(/^Ridge vent/)).toHaveProperty('checked', true);
  await totalIs('$1,323.00');
  expect(requested).toEqual([]);
  expect(screen.getByText(/9:00 AM: 1 of 2 options, total \$1,323\.00\.$/)).toBeDefined();
  expect(screen.getByText(/8:00 AM: 0 of 2 options, total \$1,000\.00$/)).toBeDefined();
});

it('explains that a link for choosing has ended', async () => {
  open({ opened: { ...opening, state: 'ended' } });
  expect(await screen.findByRole('heading', { name: 'There is nothing left to choose' })).toBeDefined();
});
