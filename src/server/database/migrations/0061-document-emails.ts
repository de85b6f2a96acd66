import { type Kysely, sql } from 'kysely';

/** E-mails of documents, with their links, and the companies whose mail server refuses their login. */
export const documentEmails = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `alter table email_messages
         add document_id integer,
         add user_id integer,
         add name text,
         add accepted_at timestamptz,
         add bounced_at timestamptz,
         add next_try_at timestamptz,
         add attached jsonb not null default '[]',
         add link_hash text unique,
         add link_ends_at timestamptz,
         add link_opened integer not null default 0,
         add link_opened_at timestamptz,
         add foreign key (company_id, document_id) references documents (company_id, id) on delete cascade`,
      'create index email_messages_document on email_messages (company_id, document_id, id) where document_id is not null',
      `create table mail_stops (
         company_id integer primary key references companies (id) on delete cascade,
         stopped_at timestamptz not null,
         answer text not null
       )`,
      'alter table mail_stops enable row level security',
      `create policy mail_stops_company on mail_stops to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      'grant select on mail_stops to app',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
