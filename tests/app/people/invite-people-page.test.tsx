import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { InvitationOutcome } from '#contract/records/invitation-outcomes.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { ok } from '#domain/result.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const outcomes: Readonly<Record<string, InvitationOutcome['outcome']>> = {
  'renee@example.com': 'user',
  'late@example.com': 'pending',
};

async function openList() {
  const sent: (readonly [isDryRun: boolean, emails: readonly string[]])[] = [];
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(peopleRoutes.invitePeople, ({ query, body }) => {
        sent.push([query?.dryRun === true, body.people.map(({ email }) => email)]);
        return ok({
          people: body.people.map(({ row, email }) => ({ row, outcome: outcomes[email] ?? 'invited', reason: null })),
        });
      }),
    ],
  });
  window.history.replaceState(null, '', '/config/users/invite');
  render(<App device={device} router={createRouter()} />);
  await screen.findByRole('heading', { name: 'Invite people' });
  return sent;
}

const list = [
  'wanda@example.com, Wanda Moss, admin',
  'renee@example.com, Renee Castillo',
  'late@example.com, Late Comer',
  'wrong@, Wrong Address',
].join('\n');

it('a list is checked first: users, open invitations and bad addresses are named, and the others are invited', async () => {
  const sent = await openList();
  fireEvent.change(screen.getByLabelText('People'), { target: { value: list } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  const lines = within(await screen.findByRole('list', { name: 'Lines of the list' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Wanda Moss wanda@example.comGets an invitation as Admin',
    'Renee Castillo renee@example.comA user already',
    'Late Comer late@example.comInvited already',
    'Wrong Address wrong@Enter an e-mail address like name@example.com.',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  await screen.findByText('1 invitation is on the way.');
  const named = ['wanda@example.com', 'renee@example.com', 'late@example.com'];
  expect(sent).toEqual([
    [true, named],
    [false, named],
  ]);
});

it('a changed list must be checked again, and a file fills the list', async () => {
  await openList();
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), {
    target: { files: [new File([new Uint8Array([0x6a, 0xf3, 0x40, 0x78])], 'people.csv')] },
  });
  expect(await screen.findByDisplayValue('jó@x')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByRole('button', { name: 'Nobody to invite' });
  fireEvent.change(screen.getByLabelText('People'), { target: { value: list } });
  expect(screen.queryByRole('button', { name: 'Nobody to invite' })).toBeNull();
});
