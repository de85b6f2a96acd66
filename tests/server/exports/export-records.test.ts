// Records as CSV files: streamed, guarded, and limited to a person's own leads.
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { exportHeadings, exportKinds } from '#domain/exports/export-rows.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

async function exported(user: TestUser, kind: string) {
  const answer = await user.call('GET', `/api/exports/${kind}`);
  const rows: string[][] = parse(answer.body, { bom: true });
  return { answer, headings: rows[0], rows: rows.slice(1) };
}

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ leads: 24, database }));

  test('an admin gets every record of the company, a rep those of their own leads', async () => {
    const [admin, rep] = [await server().logIn(people.admin), await server().logIn(people.rep)];
    for (const kind of exportKinds) {
      const all = await exported(admin, kind);
      expect([all.answer.statusCode, all.answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(all.answer.body.startsWith('\ufeff')).toBe(true);
      expect(all.headings).toEqual(exportHeadings[kind]);
      const own = await exported(rep, kind);
      expect(own.rows.length).toBeLessThanOrEqual(all.rows.length);
    }
    const all = await exported(admin, 'leads');
    const total = (await admin.call('GET', '/api/leads?limit=1')).json<{ totalCount: number }>().totalCount;
    expect(all.rows).toHaveLength(total);
    const own = await exported(rep, 'leads');
    const mine = (await rep.call('GET', `/api/leads?limit=1&userId=${rep.userId}`)).json<{ totalCount: number }>();
    expect([own.rows.length, own.rows.length < total]).toEqual([mine.totalCount, true]);
  });

  test('a cell that begins like a formula is guarded, and each export is in the audit log', async () => {
    const admin = await server().logIn(people.admin);
    await admin.call('POST', '/api/leads', { body: { lastName: '=HYPERLINK("x")', city: '@sum', street: '-1+2' } });
    const { rows } = await exported(admin, 'leads');
    const found = rows.find((cells) => cells[2]?.includes('HYPERLINK'));
    expect([found?.[2], found?.[7], found?.[8]]).toEqual(['\'=HYPERLINK("x")', "'-1+2", "'@sum"]);
    const noted = await server()
      .db.selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'records exported')
      .execute();
    expect(noted.map(({ subject }) => subject)).toContain('leads');
    expect((await admin.call('GET', '/api/exports/users')).statusCode).toBe(400);
  });
});
