import { type Kysely, sql } from 'kysely';

/** Hashes of the PDFs of frozen papers, kept for good, and the daily heads of the audit logs. */
export const recordCopies = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table record_copies (
         company_id integer not null,
         document_id integer not null,
         file_hash text not null,
         is_record boolean not null,
         facts jsonb not null,
         number text not null,
         content_hash text not null,
         made_at timestamptz not null,
         primary key (company_id, document_id, file_hash),
         foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
       )`,
      'create index record_copies_file on record_copies (file_hash)',
      "create index record_copies_mark on record_copies ((upper(number) || '/' || left(content_hash, 16)))",
      'alter table record_copies enable row level security',
      `create policy record_copies_company on record_copies to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      'grant select, insert on record_copies to app',
      `create table audit_heads (
         company_id integer not null references companies (id) on delete cascade,
         day date not null,
         entry_id bigint not null,
         hash text not null,
         kept_at timestamptz not null,
         primary key (company_id, day)
       )`,
      'alter table audit_heads enable row level security',
      `create policy audit_heads_company on audit_heads to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      'create index audit_log_subject on audit_log (company_id, subject)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
