// Data left by an older version, or by hand in the database.
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Lead, PagedLeads } from '#contract/records.ts';
import { noApostrophes } from '#server/database/migrations/0011-no-apostrophes.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());

test('a lead stored with its apostrophe is found with any or none', async () => {
  const { db } = server();
  const rep = await server().logIn(people.rep);
  const body = { id: 0, uuid: crypto.randomUUID(), firstName: 'Maeve', lastName: 'O’Hallahan' };
  const { id } = (await rep.call('POST', '/api/leads', { body })).json<Lead>();
  await db
    .updateTable('leads')
    .set({ search_text: 'maeve o’hallahan', name_key: 'o’hallahan maeve' })
    .where('id', '=', id)
    .execute();
  const found = async (words: string) => {
    const path = `/api/leads/search?searchQuery=${encodeURIComponent(words)}`;
    return (await rep.call('GET', path)).json<PagedLeads>().data.map((lead) => lead.id);
  };
  expect(await found("O'Hallahan")).toEqual([]);
  await noApostrophes.up(db as unknown as Kysely<unknown>);
  for (const words of ["O'Hallahan", 'O’Hallahan', 'ohallahan']) expect(await found(words)).toEqual([id]);
});

test('an unknown time zone blocks nobody from a list by day', async () => {
  const { db } = server();
  const rep = await server().logIn(people.rep);
  await db
    .updateTable('settings')
    .set({ data: JSON.stringify({ timeZone: 'America/Springfield' }) })
    .execute();
  const answer = await rep.call('GET', '/api/leads/?startDate=2026-11-20&endDate=2026-11-21');
  expect(answer.statusCode).toBe(200);
  expect((await rep.call('GET', '/api/settings/')).json()).not.toHaveProperty('timeZone');
});
