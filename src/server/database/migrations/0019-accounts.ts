import { type Kysely, sql } from 'kysely';

/**
 * Adds the first admin's code, browsers known from an earlier login, and a single successor per refresh token; narrows
 * the rights of requests.
 */
export const accounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table first_admin_codes (
         code_hash text primary key,
         tries integer not null default 0,
         created_at timestamptz not null
       )`,
      `create table known_devices (
         device_hash text not null,
         account_id integer not null references accounts (id) on delete cascade,
         used_at timestamptz not null,
         primary key (device_hash, account_id)
       )`,
      'create index known_devices_account on known_devices (account_id)',
      'create index known_devices_age on known_devices (used_at)',
      // Derives the successor token together with the token itself, so that a retry gets the same one.
      'alter table session_tokens add successor_salt text',
      'create index login_attempts_age on login_attempts (since)',
      'delete from file_tickets',
      'alter table file_tickets add session_id uuid not null references sessions (id) on delete cascade',
      'create index file_tickets_session on file_tickets (session_id)',

      // Only the database owner writes people, settings and their secrets.
      'revoke all on users, settings from app',
      'grant select on users to app',
      'grant select (company_id, data, version, modified_at) on settings to app',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
