// People of a list are invited, after a look at who is a user or invited already.
import { expect, test } from 'vitest';
import type { InvitationOutcomes } from '#contract/records/invitation-outcomes.ts';
import type { PersonToInvite } from '#contract/records/new-invitations.ts';
import type { PagedPeople } from '#contract/records/paged-people.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const aPerson = (row: number, email: string, more: Partial<PersonToInvite> = {}): PersonToInvite => ({
  row,
  email,
  firstName: 'Wanda',
  lastName: 'Moss',
  role: 'User',
  ...more,
});

async function invite(user: TestUser, list: readonly PersonToInvite[], query = '') {
  const answer = await user.call('POST', `/api/users/invitations${query}`, { body: { people: list } });
  return answer.json<InvitationOutcomes>().people.map(({ outcome, reason }) => reason ?? outcome);
}

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ leads: 0, database }));

  test('a list invites those who are new, each once, and names the others', async () => {
    const admin = await server().logIn(people.admin, 1);
    const list = [
      aPerson(1, 'first.moss@example.com', { role: 'Admin' }),
      aPerson(2, people.rep.toUpperCase()),
      aPerson(3, 'FIRST.moss@example.com'),
      aPerson(4, 'no address'),
      aPerson(5, 'second.moss@example.com', { firstName: 'x'.repeat(200) }),
    ];
    const expected = [
      'invited',
      'user',
      'repeated',
      'Enter an e-mail address like name@example.com.',
      'First name must be at most 100 characters.',
    ];
    const mails = async () => (await server().db.selectFrom('email_messages').select('recipient').execute()).length;
    const before = await mails();
    expect(await invite(admin, list, '?dryRun=true')).toEqual(expected);
    expect(await mails()).toBe(before);
    expect(await invite(admin, list)).toEqual(expected);
    expect(await mails()).toBe(before + 1);
    expect(await invite(admin, list.slice(0, 1))).toEqual(['pending']);
    const found = (await admin.call('GET', '/api/users/people?searchQuery=first.moss')).json<PagedPeople>();
    expect(found.data.map(({ user }) => [user.role, user.accountLinked])).toEqual([['Admin', false]]);
    const id = found.data[0]?.user.id;
    await admin.call('PUT', `/api/users/${id}`, { body: { active: false } });
    expect(await invite(admin, list.slice(0, 1), '?dryRun=true')).toEqual(['disabled']);
  });

  test('a rep invites nobody', async () => {
    const rep = await server().logIn(people.rep);
    const answer = await rep.call('POST', '/api/users/invitations', {
      body: { people: [aPerson(1, 'a@example.com')] },
    });
    expect(answer.statusCode).toBe(403);
  });
});
