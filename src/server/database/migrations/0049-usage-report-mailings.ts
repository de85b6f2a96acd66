import { type Kysely, sql } from 'kysely';

/** Usage reports that were mailed. When several processes find one due, the first to insert its row mails it. */
export const usageReportMailings = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table usage_report_mailings (
         company_id integer not null references companies (id) on delete cascade,
         day date not null,
         primary key (company_id, day)
       )`,
      'alter table usage_report_mailings enable row level security',
      `create policy usage_report_mailings_company on usage_report_mailings to app
         using (company_id = current_company()) with check (company_id = current_company())`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
