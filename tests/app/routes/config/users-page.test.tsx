import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { notNow, type Problem } from '#contract/problems.ts';
import type { PagedPeople } from '#contract/records/paged-people.ts';
import type { Person } from '#contract/records/person.ts';
import type { User } from '#contract/records/user.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { ok, refused } from '#domain/result.ts';
import { answers, fakeDevice, fakeUser } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

const admin: User = { ...fakeUser, accountLinked: true };
const rep: User = {
  ...admin,
  id: 12,
  email: 'jonah@harlow.example',
  firstName: 'Jonah',
  lastName: 'Keller',
  role: 'User',
};
const elsewhere: User = {
  ...rep,
  id: 21,
  companyId: 2,
  email: 'irene@northgate.example',
  firstName: 'Irene',
  lastName: 'Fontaine',
};
const companies = [
  { id: 1, name: 'Harlow Exteriors', active: true },
  { id: 2, name: 'Northgate Home', active: true },
];

interface Requested {
  readonly query?: { readonly [name: string]: unknown };
  readonly companyId?: number | null;
}

let users: User[];
let more: Partial<Person>;
let sent: object[];
let refusal: Problem | null;
beforeEach(() => {
  users = [admin, rep];
  more = {};
  sent = [];
  refusal = null;
});

/** The office's answer with these users. */
function peopleOf({ query = {}, companyId = null }: Requested, company: number | null): PagedPeople {
  const { searchQuery = '', state = null, userId = null, limit = 100, offset = 0 } = query;
  const requested = company ?? companyId;
  const isAdmin = ({ role, active, accountLinked }: User) => role === 'Admin' && active && accountLinked === true;
  const found = users.filter(
    (user) =>
      (requested === null || user.companyId === requested) &&
      (userId === null || user.id === userId) &&
      `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase().includes(String(searchQuery)),
  );
  const stateOf = ({ active, accountLinked }: User) => {
    if (!active) return 'disabled';
    return accountLinked ? 'active' : 'invited';
  };
  const count = (name: string) => found.filter((user) => stateOf(user) === name).length;
  const inState = found.filter((user) => state === null || stateOf(user) === state);
  return {
    data: inState.slice(Number(offset), Number(offset) + Number(limit)).map((user) => ({
      user,
      companyName: companies.find(({ id }) => id === user.companyId)?.name ?? '',
      isOnlyAdmin:
        isAdmin(user) && users.filter((one) => isAdmin(one) && one.companyId === user.companyId).length === 1,
      lastHereAt: null,
      disabledAt: null,
      disabledBy: null,
      ...(stateOf(user) === 'invited' && {
        invitation: {
          sentAt: '2026-11-18T15:00:00Z',
          endsAt: '2026-11-25T15:00:00Z',
          emailState: 1,
          emailAnswer: null,
        },
      }),
      ...more,
    })),
    offset: Number(offset),
    limit: Number(limit),
    totalCount: inState.length,
    counts: {
      all: found.length,
      active: count('active'),
      invited: count('invited'),
      disabled: count('disabled'),
    },
  };
}

async function opened(page = '/config/users', title: string | RegExp = /^Users/) {
  const noted = ({ companyId, body }: { readonly companyId?: number | null; readonly body: object }) =>
    sent.push({ to: companyId, ...body });
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    ...(page.startsWith('/admin') && { isSuperAdmin: true as const }),
    office: [
      answers(peopleRoutes.listPeople, (requested) => ok(peopleOf(requested, 1))),
      answers(peopleRoutes.listPeopleEverywhere, (requested) => ok(peopleOf(requested, null))),
      answers(accountRoutes.listCompanies, () => ok(companies)),
      answers(peopleRoutes.createUser, (input) => {
        noted(input);
        const companyId = input.companyId ?? 1;
        const user: User = { ...fakeUser, ...input.body, id: 13, companyId, accountLinked: false };
        users = [...users, user];
        return ok(user);
      }),
      answers(peopleRoutes.updateUser, (input) => {
        if (refusal !== null) return refused(refusal);
        noted(input);
        const { id } = input.params;
        users = users.map((user) => (user.id === id ? { ...user, ...input.body, id: user.id } : user));
        return ok(users.find((user) => user.id === id) ?? rep);
      }),
      answers(peopleRoutes.deleteUser, () => ok(undefined)),
      answers(peopleRoutes.resendInvitation, ({ params, companyId }) => {
        sent.push({ to: companyId, again: params.id });
        return ok(undefined);
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

describe('the users of a company', () => {
  it('protect the only admin who can log in, until there is another one', async () => {
    await opened();
    expect((await roleOf('Renee Castillo')).disabled).toBe(true);
    expect(within(await row('Renee Castillo')).getByText('You are the only admin who can log in.')).toBeDefined();
    fireEvent.change(await roleOf('Jonah Keller'), { target: { value: 'Admin' } });
    expect(await screen.findByText('Jonah Keller is an admin now.')).toBeDefined();
    expect(sent).toMatchObject([{ role: 'Admin', email: 'jonah@harlow.example' }]);
    await waitFor(async () => expect((await roleOf('Renee Castillo')).disabled).toBe(false));
    expect(screen.queryByText('You are the only admin who can log in.')).toBeNull();
  });

  it('show the reason of a refused change, and the role as it is', async () => {
    users = [admin, { ...rep, role: 'Admin' }];
    await opened();
    // Another admin was faster.
    refusal = notNow('Jonah Keller is the only admin who can log in. Make somebody else an admin first.');
    fireEvent.change(await roleOf('Jonah Keller'), { target: { value: 'User' } });
    expect(await screen.findByText(refusal.title)).toBeDefined();
    expect((await roleOf('Jonah Keller')).value).toBe('Admin');
    expect(sent).toEqual([]);
  });

  it('show their last visit, and who disabled them and when', async () => {
    users = [admin, { ...rep, active: false }];
    more = {
      lastHereAt: '2026-11-17T18:20:00Z',
      disabledAt: '2026-11-18T16:00:00Z',
      disabledBy: 'Ines Falk',
    };
    await opened();
    const jonah = within(await row('Jonah Keller'));
    expect(jonah.getByText('on Nov 18 by Ines Falk')).toBeDefined();
    expect(jonah.getByText(/Nov 17, \d+:20/)).toBeDefined();
    tap(jonah.getByRole('button', { name: /Enable/ }));
    expect(await screen.findByText('Jonah Keller can log in again.')).toBeDefined();
    expect(sent).toMatchObject([{ active: true }]);
  });

  it('are searched in the office, with a message when nobody is found', async () => {
    await opened();
    await row('Jonah Keller');
    type(screen.getByLabelText('Search users'), 'nobody');
    expect(await screen.findByText('Nobody matches “nobody”')).toBeDefined();
    await press('Clear search');
    expect(await row('Jonah Keller')).toBeDefined();
  });

  it('are read in pages of fifty', async () => {
    users = Array.from({ length: 51 }, (_, index) => ({ ...rep, id: 100 + index, lastName: `Keller ${index}` }));
    await opened();
    await row('Jonah Keller 49');
    expect(screen.queryByRole('link', { name: 'Jonah Keller 50' })).toBeNull();
    await press('Next page');
    expect(await row('Jonah Keller 50')).toBeDefined();
  });

  it('offer no way to disable or delete the only admin', async () => {
    await opened('/config/users/11', 'Renee Castillo');
    expect(await screen.findByText('The only admin who can log in.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('are invited once every field is valid, and the list comes back without a question', async () => {
    await opened('/config/users/-1', 'Invite a user');
    type(box('First name'), 'Wanda');
    type(box('E-mail'), 'wanda');
    await press('Invite');
    expect(await screen.findByText('Enter an e-mail address like name@example.com.')).toBeDefined();
    expect(sent).toEqual([]);
    type(box('Last name'), ' Moss ');
    type(box('E-mail'), 'wanda@harlow.example');
    await press('Invite');
    expect(await screen.findByText('Wanda Moss is invited. The e-mail is on its way.')).toBeDefined();
    expect(sent).toMatchObject([{ firstName: 'Wanda', lastName: 'Moss', email: 'wanda@harlow.example', role: 'User' }]);
    await heading(/^Users/);
    expect(await row('Wanda Moss')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not invited without a name and an e-mail: each empty input says so', async () => {
    await opened('/config/users/-1', 'Invite a user');
    await press('Invite');
    expect(await screen.findByText('E-mail is required.')).toBeDefined();
    for (const name of ['First name', 'Last name', 'E-mail']) {
      const lacking = screen.getByRole('textbox', { name, description: new RegExp(`${name} is required.`) });
      expect(lacking.getAttribute('aria-invalid')).toBe('true');
    }
    expect(sent).toEqual([]);
  });

  it('are changed in their own form, whose first problem is focused', async () => {
    // The order of the members does not decide.
    users = [admin, { phoneNumber: null, ...rep }];
    await opened('/config/users/12', 'Jonah Keller');
    type(box('Phone'), '12');
    type(box('First name'), '');
    await press('Save');
    expect(await screen.findByText('Enter a 10-digit phone number.')).toBeDefined();
    expect(document.activeElement).toBe(box('First name'));
    type(box('First name'), 'Jon');
    type(box('Phone'), '630.555.0101');
    await press('Save');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent).toMatchObject([{ firstName: 'Jon', phoneNumber: '+16305550101' }]);
    await press('Save');
    expect(await screen.findByText('No changes to save')).toBeDefined();
  });

  it('are deleted without a question about what was typed', async () => {
    await opened('/config/users/12', 'Jonah Keller');
    type(box('First name'), 'Jon');
    await press('Delete');
    await press('Delete', await screen.findByRole('dialog'));
    expect(await screen.findByText('Jonah Keller is deleted.')).toBeDefined();
    await heading(/^Users/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are reported as unknown when they do not exist', async () => {
    await opened('/config/users/21', 'User');
    expect(await screen.findByText(/The information you requested was not found\./)).toBeDefined();
  });
});

describe('the users of every company', () => {
  beforeEach(() => {
    users = [admin, rep, elsewhere];
  });

  it('are shown with their company, filtered by it, and changed in it', async () => {
    await opened('/admin/users');
    expect(within(await row('Irene Fontaine')).getByText('Northgate Home')).toBeDefined();
    fireEvent.change(await roleOf('Irene Fontaine'), { target: { value: 'Admin' } });
    expect(await screen.findByText('Irene Fontaine is an admin now.')).toBeDefined();
    expect(sent).toMatchObject([{ to: 2, role: 'Admin' }]);
    await screen.findByRole('option', { name: 'Harlow Exteriors' });
    fireEvent.change(box('Company'), { target: { value: '1' } });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Irene Fontaine' })).toBeNull());
    expect(await row('Jonah Keller')).toBeDefined();
  });

  it('are invited into a chosen company', async () => {
    await opened('/admin/users/-1', 'Invite a user');
    type(box('First name'), 'Wanda');
    type(box('Last name'), 'Moss');
    type(box('E-mail'), 'wanda@northgate.example');
    await press('Invite');
    expect(await screen.findByText('Company is required.')).toBeDefined();
    fireEvent.change(box('Company (required)'), { target: { value: '2' } });
    await press('Invite');
    await heading(/^Users/);
    expect(sent).toMatchObject([{ to: 2, lastName: 'Moss' }]);
    expect(within(await row('Wanda Moss')).getByText('Northgate Home')).toBeDefined();
  });

  it('get another invitation from their own company', async () => {
    users = [admin, { ...elsewhere, accountLinked: false }];
    await opened('/admin/users/21', 'Irene Fontaine');
    await press('Send the invitation again');
    expect(await screen.findByText('The invitation of Irene Fontaine is on its way.')).toBeDefined();
    expect(sent).toEqual([{ to: 2, again: 21 }]);
  });
});
