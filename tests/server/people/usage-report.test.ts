import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UsageReport } from '#contract/records/usage-report.ts';
import { mailUsageReports } from '#server/services/usage/mail-usage-reports.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 150 }));
  const read = async (query = '') =>
    (await (await server().logIn(people.admin)).call('GET', `/api/users/usagereport${query}`)).json<UsageReport>();
  const sumOf = ({ people: rows }: UsageReport, member: 'leads' | 'estimates' | 'contracts' | 'closedTotal') =>
    rows.reduce((sum, row) => sum + row[member], 0);

  test('the report counts leads, estimates and contracts of each user, and adds up the signed totals', async () => {
    const report = await read('?startDate=2000-01-01&endDate=2100-01-01');
    const { rows } = await sql<{ leads: number; estimates: number; contracts: number; closed: number }>`select
      (select count(*)::integer from leads where company_id = 1) as leads,
      (select count(*)::integer from estimates where company_id = 1) as estimates,
      (select count(distinct estimate_id)::integer from documents where company_id = 1 and signed_at is not null) as contracts,
      (select (sum(((data->'data'->>'content')::jsonb->>'totalCents')::bigint) / 100)::float from documents
        where company_id = 1 and signed_at is not null) as closed`.execute(server().db);
    const [all] = rows;
    expect(all?.contracts).toBeGreaterThan(0);
    for (const member of ['leads', 'estimates', 'contracts'] as const)
      expect(sumOf(report, member)).toBe(all?.[member]);
    expect(sumOf(report, 'closedTotal')).toBeCloseTo(all?.closed ?? 0, 0);
    expect(report.people.map(({ name }) => name)).toContain('Renee Castillo');
    expect(report.people.map(({ closedTotal }) => closedTotal)).toEqual(
      report.people.map(({ closedTotal }) => closedTotal).sort((a, b) => b - a),
    );
  });

  test('a signed change order counts when it was signed, and a canceled contract does not count', async () => {
    const { db } = server();
    const all = '?startDate=2000-01-01&endDate=2100-01-01';
    const before = await read(all);
    const { rows } = await sql<{ id: number; cents: string }>`select id,
      (data->'data'->>'content')::jsonb->>'totalCents' as cents from documents
      where company_id = 1 and signed_at is not null order by id limit 1`.execute(db);
    const { id = 0, cents = '0' } = rows[0] ?? {};
    await sql`insert into documents (company_id, uuid, estimate_id, lead_id, signed_at, data)
      select company_id, gen_random_uuid(), estimate_id, lead_id, '2031-05-05T12:00:00Z', data || jsonb_build_object(
        'type', 7, 'data', jsonb_build_object('content', jsonb_build_object('totalCents', 67450,
          'number', ((data->'data'->>'content')::jsonb->>'number') || '-CO1')::text))
      from documents where id = ${id}`.execute(db);
    const day = '?startDate=2031-05-01&endDate=2031-05-31';
    const changed = await read(day);
    expect([sumOf(changed, 'contracts'), sumOf(changed, 'closedTotal')]).toEqual([0, 674.5]);
    expect(sumOf(await read(all), 'closedTotal')).toBeCloseTo(sumOf(before, 'closedTotal') + 674.5, 2);
    await sql`update documents set data = data || '{"cancellation": {"isInTime": true}}' where id = ${id}`.execute(db);
    expect(sumOf(await read(day), 'closedTotal')).toBe(0);
    const canceled = await read(all);
    expect(sumOf(canceled, 'contracts')).toBe(sumOf(before, 'contracts') - 1);
    expect(sumOf(canceled, 'closedTotal')).toBeCloseTo(sumOf(before, 'closedTotal') - Number(cents) / 100, 2);
  });

  test('of two contracts of an estimate, the one that the office received last counts, whatever the clocks say', async () => {
    const { db } = server();
    const all = '?startDate=2000-01-01&endDate=2100-01-01';
    const before = await read(all);
    const { rows } = await sql<{ id: number; cents: string }>`select id,
      (data->'data'->>'content')::jsonb->>'totalCents' as cents from documents
      where company_id = 1 and signed_at is not null and data->'cancellation' is null and data->>'type' = '1'
      order by id desc limit 1`.execute(db);
    const { id = 0, cents = '0' } = rows[0] ?? {};
    const addSigned = async (clock: string, arrived: string, totalCents: number) => {
      const { rows: added } = await sql<{ id: number }>`insert into documents
        (company_id, uuid, estimate_id, lead_id, signed_at, data)
        select company_id, gen_random_uuid(), estimate_id, lead_id, ${arrived}::timestamptz, data || jsonb_build_object(
          'data', jsonb_build_object('content', jsonb_build_object('totalCents', ${totalCents}::integer)::text))
        from documents where id = ${id} returning id`.execute(db);
      await sql`insert into document_signatures (company_id, document_id, name, data)
        values (1, ${added[0]?.id ?? 0}, 'customer', ${JSON.stringify({ timestamp: clock })})`.execute(db);
    };
    await addSigned('2032-02-01T12:00:00.000Z', '2032-02-01T12:00:00Z', 70_000);
    // The clock of this tablet is two months behind.
    await addSigned('2031-12-01T12:00:00.000Z', '2032-02-02T12:00:00Z', 90_000);
    const after = await read(all);
    expect(sumOf(after, 'contracts')).toBe(sumOf(before, 'contracts'));
    expect(sumOf(after, 'closedTotal')).toBeCloseTo(sumOf(before, 'closedTotal') - Number(cents) / 100 + 900, 2);
    const counted = async (day: string) => sumOf(await read(`?startDate=${day}&endDate=${day}`), 'contracts');
    expect([await counted('2032-02-01'), await counted('2032-02-02')]).toEqual([0, 1]);
  });

  test('days begin in the company’s time zone', async () => {
    const rep = await server().logIn(people.rep);
    const lead = (await rep.call('POST', '/api/leads', { body: { lastName: 'Late', userId: rep.userId } })).json<{
      id: number;
    }>();
    // 11 PM of the 9th in Chicago.
    await sql`update leads set data = data || '{"createdTime": "2026-03-10T04:00:00.000Z"}'::jsonb
      where id = ${lead.id}`.execute(server().db);
    const leadsOn = async (day: string) => sumOf(await read(`?startDate=${day}&endDate=${day}`), 'leads');
    expect([await leadsOn('2026-03-09'), await leadsOn('2026-03-10')]).toEqual([1, 0]);
  });

  test('invalid days are refused', async () => {
    for (const query of [
      'startDate=2026-02-30',
      'endDate=9999-99-99',
      'startDate=soon',
      'startDate=2026-03-02&endDate=2026-03-01',
    ])
      expect(await read(`?${query}`), query).toMatchObject({ status: 400 });
  });

  test('several processes mail a due report once to each recipient, and a later run does not repeat it', async () => {
    const { context, db, clock } = server();
    const now = clock.now;
    clock.now = new Date('2026-11-23T12:00:00Z');
    await sql`update settings set data = data || ${JSON.stringify({
      usageReportFrequency: 1,
      usageReportStartDate: '2026-11-02',
      usageReportRecipients: ['marcus.harlow@example.com', 'priya.raman@example.com', 'marcus.harlow@example.com'],
    })}::jsonb where company_id = 1`.execute(db);
    await Promise.all([mailUsageReports(context), mailUsageReports(context), mailUsageReports(context)]);
    await mailUsageReports(context);
    const mails = await sql<{ recipient: string; subject: string }>`select recipient, subject from email_messages
      where about = 'usageReport:2026-11-23' order by recipient`.execute(db);
    expect(mails.rows.map(({ recipient }) => recipient)).toEqual([
      'marcus.harlow@example.com',
      'priya.raman@example.com',
    ]);
    expect(mails.rows[0]?.subject).toBe('Usage report of Harlow Exteriors, 2026-11-16 to 2026-11-22');

    clock.now = new Date('2026-11-30T12:00:00Z');
    await sql`update companies set active = false where id = 1`.execute(db);
    await mailUsageReports(context);
    await sql`update companies set active = true where id = 1`.execute(db);
    const { rows } = await sql`select from email_messages where about = 'usageReport:2026-11-30'`.execute(db);
    expect(rows.length).toBe(0);
    clock.now = now;
  });
});
