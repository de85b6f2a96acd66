// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { notNow, type Problem } from '#contract/problems.ts';
import type { User } from '#contract/records.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice, fakeUser } from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, tap, type } from '#tests/support/screen.tsx';

browserParts();

const admin: User = { ...fakeUser, accountLinked: true };
const rep: User = {
  ...{ ...admin, id: 12, email: 'jonah@harlow.example', firstName: 'Jonah', lastName: 'Keller', role: 'User' },
};

let users: User[];
let sent: object[];
let refusal: Problem | null;
beforeEach(() => {
  users = [admin, rep];
  sent = [];
  refusal = null;
});

async function opened(page = '/config/users', title: string | RegExp = /^Users/) {
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(accountRoutes.listUsers, () => ok(users)),
      answers(peopleRoutes.listInvitations, () => ok([])),
      answers(peopleRoutes.createUser, ({ body }) => {
        sent.push(body);
        const user: User = { ...fakeUser, ...body, id: 13, accountLinked: false };
        users = [...users, user];
        return ok(user);
      }),
      answers(peopleRoutes.updateUser, ({ params, body }) => {
        if (refusal !== null) return refused(refusal);
        sent.push(body);
        users = users.map((user) => (user.id === params.id ? { ...user, ...body, id: user.id } : user));
        return ok(users.find(({ id }) => id === params.id) ?? rep);
      }),
    ],
  });
  window.history.replaceState(null, '', page);
  render(<App device={device} router={createRouter()} />);
  await heading(title);
}

const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
const roleOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Role of ${name}`);
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('guards the only admin who can log in, until somebody else is one', async () => {
  await opened();
  expect((await roleOf('Renee Castillo')).disabled).toBe(true);
  expect(within(await row('Renee Castillo')).getByText('You are the only admin who can log in.')).toBeDefined();
  fireEvent.change(await roleOf('Jonah Keller'), { target: { value: 'Admin' } });
  expect(await screen.findByText('Jonah Keller is an admin now.')).toBeDefined();
  expect(sent).toMatchObject([{ role: 'Admin', email: 'jonah@harlow.example' }]);
  expect((await roleOf('Renee Castillo')).disabled).toBe(false);
  expect(screen.queryByText('You are the only admin who can log in.')).toBeNull();
});

it('shows the words of a refused change, and the role as it is', async () => {
  users = [admin, { ...rep, role: 'Admin' }];
  await opened();
  // Another admin was faster.
  refusal = notNow('Jonah Keller is the only admin who can log in. Make somebody else an admin first.');
  fireEvent.change(await roleOf('Jonah Keller'), { target: { value: 'User' } });
  expect(await screen.findByText(refusal.title)).toBeDefined();
  expect((await roleOf('Jonah Keller')).value).toBe('Admin');
  expect(sent).toEqual([]);
});

it('offers no way to disable or delete the only admin', async () => {
  await opened('/config/users/11', 'Renee Castillo');
  expect(await screen.findByText('The only admin who can log in.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('invites somebody after every field is right, and returns to the list without a question', async () => {
  await opened('/config/users/0', 'Invite a user');
  type(box('First name'), 'Wanda');
  type(box('E-mail'), 'wanda');
  tap(button('Invite'));
  expect(await screen.findByText('E-mail is not valid.')).toBeDefined();
  expect(sent).toEqual([]);
  type(box('Last name'), ' Moss ');
  type(box('E-mail'), 'wanda@harlow.example');
  tap(button('Invite'));
  expect(await screen.findByText('Wanda Moss is invited. The e-mail is on its way.')).toBeDefined();
  expect(sent).toMatchObject([{ firstName: 'Wanda', lastName: 'Moss', email: 'wanda@harlow.example', role: 'User' }]);
  await heading(/^Users/);
  expect(await row('Wanda Moss')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
