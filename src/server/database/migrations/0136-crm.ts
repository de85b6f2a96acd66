import { type Kysely, sql } from 'kysely';

/** The notification of leads that wait for the CRM, with the company's id. */
export const crmChannel = 'crm_pushes';

// A transaction that receives from the CRM says so: what it writes came from there.
const notePush = `
  create function note_crm_push(company integer, lead integer, is_added boolean) returns void language plpgsql as $$
  begin
    if current_setting('app.crm', true) = 'receiving' then return; end if;
    if not exists (select 1 from connections where company_id = company and provider = 'zoho') then return; end if;
    insert into crm_pushes (company_id, lead_id, is_added, due_at) values (company, lead, is_added, now())
      on conflict (company_id, lead_id) do update set changes = crm_pushes.changes + 1,
        due_at = case when crm_pushes.tried_at is null then now() else crm_pushes.due_at end;
    perform pg_notify('${crmChannel}', company::text);
  end $$`;

const leadTrigger = `
  create function note_crm_lead() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then return null; end if;
    if tg_op = 'INSERT' then perform note_crm_push(new.company_id, new.id, true);
    elsif new.data ->> 'externalId' is not null
      or exists (select 1 from crm_pushes where company_id = new.company_id and lead_id = new.id)
      then perform note_crm_push(new.company_id, new.id, false);
    end if;
    return null;
  end $$`;

const documentTrigger = `
  create function note_crm_document() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from leads where id = new.lead_id and company_id = new.company_id
      and deleted_at is null and data ->> 'externalId' is not null)
      then perform note_crm_push(new.company_id, new.lead_id, false);
    end if;
    return null;
  end $$`;

const scoped = (table: string) => [
  `alter table ${table} enable row level security`,
  `create policy ${table}_company on ${table} to app
     using (company_id = current_company()) with check (company_id = current_company())`,
  `grant select, insert, update, delete on ${table} to app`,
];

/** Leads both ways between a company and its CRM. */
export const crm = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table crm_syncs (
         company_id integer primary key references companies (id) on delete cascade,
         organization text,
         mapping jsonb not null default '{"fields":{},"statuses":{}}',
         mapped_at timestamptz,
         cursor text,
         deleted_cursor text,
         position jsonb,
         due_at timestamptz not null default now(),
         pulled_at timestamptz,
         lease text,
         lease_until timestamptz,
         credits_left integer,
         credits_most integer,
         credits_at timestamptz,
         problem text,
         webhook_sealed text,
         webhook_hash text unique,
         earlier_webhook_hash text,
         earlier_webhook_until timestamptz,
         channel_id text,
         channel_until timestamptz,
         channel_due_at timestamptz,
         channel_problem text
       )`,
      'create index crm_syncs_earlier_webhook on crm_syncs (earlier_webhook_hash) where earlier_webhook_hash is not null',
      ...scoped('crm_syncs'),
      `create table crm_leads (
         company_id integer not null references companies (id) on delete cascade,
         external_id text not null,
         lead_id integer references leads (id) on delete cascade,
         state text not null check (state in ('linked', 'deleted', 'left out')),
         seen jsonb not null,
         modified_at text not null,
         deal_id text,
         refused jsonb not null default '{}',
         primary key (company_id, external_id)
       )`,
      'create index crm_leads_lead on crm_leads (lead_id)',
      ...scoped('crm_leads'),
      `create table crm_pushes (
         company_id integer not null references companies (id) on delete cascade,
         lead_id integer not null references leads (id) on delete cascade,
         is_added boolean not null,
         changes integer not null default 0,
         tried_at timestamptz,
         refused jsonb not null default '{}',
         due_at timestamptz not null,
         primary key (company_id, lead_id)
       )`,
      ...scoped('crm_pushes'),
      `create table crm_reads (
         company_id integer not null references companies (id) on delete cascade,
         external_id text not null,
         due_at timestamptz not null,
         primary key (company_id, external_id)
       )`,
      ...scoped('crm_reads'),
      `create index leads_external_id on leads (company_id, (data ->> 'externalId')) where data ->> 'externalId' is not null`,
      notePush,
      leadTrigger,
      documentTrigger,
      'create trigger crm_lead after insert or update on leads for each row execute function note_crm_lead()',
      'create trigger crm_document after insert or update on documents for each row execute function note_crm_document()',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
