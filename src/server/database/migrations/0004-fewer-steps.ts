import { type Kysely, sql } from 'kysely';

// Locks the chain, reads the last hash and appends the entry in one call. `told` is the hashed text of the entry, which
// follows the previous hash.
const appendAudit = `
  create function append_audit(
    company integer, account integer, person integer, moment timestamptz, deed text, about text, more jsonb, told text
  ) returns void language plpgsql as $$
  declare
    previous text;
  begin
    perform pg_advisory_xact_lock(7211000, coalesce(company, 0));
    if company is null then
      select hash into previous from audit_log where company_id is null order by id desc limit 1;
    else
      select hash into previous from audit_log where company_id = company order by id desc limit 1;
    end if;
    previous := coalesce(previous, repeat('0', 64));
    insert into audit_log (company_id, account_id, user_id, at, action, subject, details, previous_hash, hash)
    values (company, account, person, moment, deed, about, more, previous,
      encode(sha256(convert_to('["' || previous || '",' || told, 'UTF8')), 'hex'));
  end $$`;

// Every page of leads includes their total. A change locks the counter's row anyway.
const countLeads = `
  create function count_leads() returns trigger language plpgsql as $$
  declare
    before integer := case when tg_op = 'UPDATE' and old.deleted_at is null then 1 else 0 end;
    after integer := case when new.deleted_at is null then 1 else 0 end;
  begin
    if before <> after then
      insert into change_counters (company_id, last, leads) values (new.company_id, 0, 1)
        on conflict (company_id) do update set leads = change_counters.leads + after - before;
    end if;
    return null;
  end $$`;

/** Two operations that used to take several round trips, or a full count, on every call. */
export const fewerSteps = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      appendAudit,
      'alter table change_counters add column leads integer not null default 0',
      `update change_counters set leads = (
         select count(*) from leads where leads.company_id = change_counters.company_id and deleted_at is null
       )`,
      countLeads,
      `create trigger leads_count after insert or update of deleted_at on leads
         for each row execute function count_leads()`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
