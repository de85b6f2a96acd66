import { type Kysely, sql } from 'kysely';

/** The SQLSTATE of a call by somebody who knows of a change that this data does not have. */
export const unknownChangeCode = 'EV001';

const aMark = (digits: number): string => `left(gen_random_uuid()::text, ${digits})`;

// Each number of a company's changes gets a random mark: data that lost commits gives the number to another change, with
// another mark.
const nextChange = `
  create function next_change(company integer) returns bigint language plpgsql as $$
  declare
    taken bigint;
  begin
    insert into change_counters (company_id, last) values (company, 1)
      on conflict (company_id) do update set last = change_counters.last + 1 returning last into taken;
    insert into change_marks (company_id, sequence, mark) values (company, taken, ${aMark(8)});
    return taken;
  end $$`;

// As before, except that new version numbers alone are no change.
const noteChange = `
  create or replace function note_change() returns trigger language plpgsql as $$
  declare
    company integer;
    record integer;
  begin
    if current_setting('app.renumbering', true) = 'on' then return null; end if;
    if tg_op = 'DELETE' then
      company := old.company_id;
      record := old.id;
      if not exists (select from companies where id = company) then return null; end if;
    else
      company := new.company_id;
      if tg_argv[1] = 'id' then record := new.id; else record := new.company_id; end if;
    end if;
    if company is null then return null; end if;
    insert into changes (company_id, store, record_id, sequence)
      values (company, tg_argv[0], record, next_change(company))
      on conflict (company_id, store, record_id) do update set sequence = excluded.sequence;
    return null;
  end $$`;

// A photo is no record of the feed, but it is acknowledged, and can be lost like one.
const notePhoto = `
  create function note_photo() returns trigger language plpgsql as $$
  begin
    perform next_change(new.company_id);
    return null;
  end $$`;

// Each version of a record has a random mark, followed by those of up to seven versions before it.
const markVersion = `
  create function mark_version() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.marks := rtrim(left(${aMark(6)} || ' ' || new.marks, 55));
    elsif new.version <> old.version and current_setting('app.renumbering', true) is distinct from 'on' then
      new.marks := rtrim(left(${aMark(6)} || ' ' || old.marks, 55));
    end if;
    return new;
  end $$`;

// A change without a mark is older than the marks, or its mark was forgotten with old data.
const knowsChange = `
  create function knows_change(company integer, number bigint, copy text, its_mark text) returns boolean
    language sql stable
    as $$ select coalesce(
      (select coalesce(c.epoch, e.epoch) = copy and number <= coalesce(c.last, 0) and (
           its_mark = ''
           or coalesce(
             (select m.mark = its_mark from change_marks m where m.company_id = company and m.sequence = number),
             number < coalesce((select min(m.sequence) from change_marks m where m.company_id = company), 0)))
         from change_epoch e left join change_counters c on c.company_id = company), false) $$`;

const requireChange = `
  create function require_change(company integer, number bigint, copy text, its_mark text) returns void
    language plpgsql stable as $$
  begin
    if not knows_change(company, number, copy, its_mark) then
      raise exception 'this data does not have the change' using errcode = '${unknownChangeCode}';
    end if;
  end $$`;

/** Changes and versions have random marks, so that data which lost commits is recognized. */
export const markedChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table change_marks (
         company_id integer not null references companies (id) on delete cascade,
         sequence bigint not null,
         mark text not null,
         at timestamptz not null default now(),
         primary key (company_id, sequence)
       )`,
      'create index change_marks_age on change_marks (at)',
      'alter table change_counters add column epoch text',
      `insert into change_marks (company_id, sequence, mark)
         select company_id, last, ${aMark(8)} from change_counters where last > 0`,
      'alter table change_marks enable row level security',
      `create policy change_marks_company on change_marks to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      'grant select, insert on change_marks to app',
      nextChange,
      noteChange,
      notePhoto,
      `create trigger files_note_photo after insert on files
         for each row when (new.lead_id is not null) execute function note_photo()`,
      markVersion,
      ...['leads', 'estimates', 'documents'].flatMap((table) => [
        `alter table ${table} add column marks text not null default ''`,
        `create trigger ${table}_mark_version before insert or update of version on ${table}
           for each row execute function mark_version()`,
      ]),
      knowsChange,
      requireChange,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
