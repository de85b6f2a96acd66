// A member added to the schema of users and to their form is an input, checked and saved, without code.
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Person } from '#contract/records/person.ts';
import type { User } from '#contract/records/user.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { ok } from '#domain/result.ts';
import { answers, fakeDevice, fakeUser } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, press, type } from '#tests/support/screen.tsx';

vi.mock('#schemas/records/user.json', async (original) => {
  const { default: schema } = await original<{ default: { properties: object } }>();
  const badge = { type: 'string', minLength: 1, maxLength: 12, pattern: '^[0-9]*$' };
  return { default: { ...schema, properties: { ...schema.properties, badge } } };
});

vi.mock('#schemas/forms/user.json', async (original) => {
  const { default: form } = await original<{ default: { groups: { members: object[] }[] } }>();
  const badge = { name: 'badge', label: 'Badge', help: 'As printed.', widget: 'text' };
  return { default: { ...form, groups: form.groups.map((group) => ({ members: [...group.members, badge] })) } };
});

browserParts();

const jonah: User = { ...fakeUser, id: 12, email: 'jonah@harlow.example', firstName: 'Jonah', lastName: 'Keller' };
const person: Person = {
  user: jonah,
  companyName: 'Harlow Exteriors',
  isOnlyAdmin: false,
  lastHereAt: null,
  disabledAt: null,
  disabledBy: null,
};
const page = { data: [person], offset: 0, limit: 1, totalCount: 1 };
const counts = { all: 1, active: 1, invited: 0, disabled: 0 };

async function opened(path: string, title: string) {
  const sent: object[] = [];
  const take = ({ body }: { readonly body: object }) => {
    sent.push(body);
    return ok({ ...jonah, ...body });
  };
  const device = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    office: [
      answers(peopleRoutes.listPeople, () => ok({ ...page, counts })),
      answers(peopleRoutes.createUser, take),
      answers(peopleRoutes.updateUser, take),
    ],
  });
  window.history.replaceState(null, '', path);
  render(<App device={device} router={createRouter()} />);
  await heading(title);
  return { sent, badge: await screen.findByRole('textbox', { name: 'Badge', description: 'As printed.' }) };
}

it('an added member of a user is an input with its help; its entry is checked, and saved alone', async () => {
  const { sent, badge } = await opened('/config/users/12', 'Jonah Keller');
  type(badge, 'B-7');
  await press('Save');
  await screen.findByText('Badge is not valid.');
  expect(sent).toEqual([]);
  type(badge, '77');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ badge: '77' }]));
});

it('an added member of a user is asked for in an invitation', async () => {
  const { sent, badge } = await opened('/config/users/0', 'Invite a user');
  type(screen.getByLabelText('First name'), 'Wanda');
  type(screen.getByLabelText('Last name'), 'Moss');
  type(screen.getByLabelText('E-mail'), 'wanda@harlow.example');
  type(badge, '78');
  await press('Invite');
  await waitFor(() => expect(sent).toMatchObject([{ lastName: 'Moss', role: 'User', badge: '78' }]));
});
