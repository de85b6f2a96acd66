// Only the integration writes the members that link a lead to a CRM: a rep could otherwise write into another customer
// there.
import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Lead } from '#contract/records/lead.ts';
import { asOwner } from '#server/database/database.ts';
import { newLead, nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());

const theirs = {
  externalId: 'crm-7',
  userExternalId: 'crm-user-7',
  hoverJobId: 7,
  projectFolderLink: 'javascript:alert(1)',
  projectFolderId: 'a',
  contractFolderLink: 'https://evil.example',
  contractFolderId: 'b',
  estimationFolderLink: 'file:///etc/passwd',
  estimationFolderId: 'c',
  productionFolderLink: 'data:text/html,x',
  productionFolderId: 'd',
};

test('a rep can neither set nor change nor empty the members of the integration', async () => {
  const rep = await server().logIn(people.rep);
  const added = await rep.call('POST', '/api/leads', { body: { uuid: nextUuid(), lastName: 'Okafor', ...theirs } });
  expect(added.statusCode).toBe(400);
  const { errors } = added.json<Problem>();
  expect(Object.keys(errors).sort()).toEqual(Object.keys(theirs).sort());
  expect(errors.hoverJobId).toEqual(['Hover job id is set by a connection only.']);

  const id = await newLead(rep);
  const own = { externalId: 'crm-1', projectFolderLink: 'https://crm.example/1', hoverJobId: 1 };
  await asOwner(server().db, async (trx) => {
    const { data } = await trx.selectFrom('leads').select('data').where('id', '=', id).executeTakeFirstOrThrow();
    await trx
      .updateTable('leads')
      .set({ data: JSON.stringify({ ...data, ...own }) })
      .where('id', '=', id)
      .execute();
  });
  const nothing = Object.fromEntries(Object.keys(theirs).map((name) => [name, null]));
  for (const body of [theirs, nothing]) {
    const changed = await rep.call('PUT', `/api/leads/${id}`, { body: { lastName: 'Okafor', ...body } });
    expect(changed.json<Lead>()).toMatchObject(own);
  }
});
