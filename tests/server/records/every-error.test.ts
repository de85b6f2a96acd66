// A refusal names every wrong member at once: those of a wrong shape, and those of a right shape with a wrong value.
import { expect, test } from 'vitest';
import { newLead } from '#tests/support/estimates/priced-estimate.ts';
import { onOneDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

onOneDatabase((database) => {
  const server = shared(() => startTestServer({ database }));

  const wrongUser = { email: 'no address', firstName: ' ', lastName: 'Keller', phoneNumber: '12', role: 'Boss' };
  const wrongLead = { lastName: ' ', email: 'no address', zipCode: 'x', phone: '1', cameraUrl: 'ftp://x', city: 7 };
  const wrongProfile = { firstName: ' ', lastName: 7, phoneNumber: '12' };

  test.each([
    ['POST', () => '/api/users', wrongUser, ['email', 'firstName', 'phoneNumber', 'role']],
    ['PUT', (ids: Ids) => `/api/users/${ids.user}`, wrongUser, ['email', 'firstName', 'phoneNumber', 'role']],
    ['POST', () => '/api/leads', wrongLead, ['cameraUrl', 'city', 'email', 'lastName', 'phone', 'zipCode']],
    [
      'PUT',
      (ids: Ids) => `/api/leads/${ids.lead}`,
      { ...wrongLead, phone: undefined },
      ['cameraUrl', 'city', 'email', 'lastName', 'zipCode'],
    ],
    ['POST', () => '/api/users/self', wrongProfile, ['firstName', 'lastName', 'phoneNumber']],
  ] as const)('%s %s', async (method, path, body, names) => {
    const admin = await server().logIn(people.admin);
    const ids = { user: admin.userId, lead: await newLead(admin) };
    const answer = await admin.call(method, path(ids), { body });
    const { errors } = answer.json<{ errors: Record<string, string[]> }>();
    expect([answer.statusCode, Object.keys(errors).toSorted()]).toEqual([400, names]);
    for (const texts of Object.values(errors)) expect(texts.join(' ')).toMatch(/\w/);
  });

  test('members that a partial change leaves out are no errors', async () => {
    const admin = await server().logIn(people.admin);
    const answer = await admin.call('PUT', `/api/leads/${await newLead(admin)}`, { body: { city: 7, zipCode: 'x' } });
    expect(Object.keys(answer.json().errors).toSorted()).toEqual(['city', 'zipCode']);
  });
});

interface Ids {
  readonly user: number;
  readonly lead: number;
}
