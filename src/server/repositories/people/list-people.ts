import { type RawBuilder, sql } from 'kysely';
import type { Invitation } from '#contract/records/invitation.ts';
import type { PagedPeople } from '#contract/records/paged-people.ts';
import type { PeopleCounts } from '#contract/records/people-counts.ts';
import type { Person } from '#contract/records/person.ts';
import type { User } from '#contract/records/user.ts';
import type { Db } from '#server/database/database.ts';

interface PeopleQuery {
  /** The company to list; without one, the users of all active companies, and super admins who belong to none. */
  readonly companyId?: number;
  /** Every word must occur in the name, the address or the phone number. */
  readonly searchQuery: string;
  readonly state?: string;
  readonly userId?: number;
  readonly offset: number;
  readonly limit: number;
}

type PersonRow = Omit<Person, 'user' | 'invitation'> & User & Partial<Invitation> & { readonly isInvited: boolean };

/** A page of users by name, with members that only admins may see. Runs as the database owner. */
export async function listPeople(db: Db, query: PeopleQuery): Promise<PagedPeople> {
  const { companyId = null, userId = null, state = null, searchQuery, offset, limit } = query;
  const terms = searchQuery.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sql`users left join companies on companies.id = users.company_id
    where (companies.active or users.company_id is null)
      and (${companyId}::integer is null or users.company_id = ${companyId})
      and (${userId}::integer is null or users.id = ${userId})
      ${sql.join([sql``, ...terms.map((term) => sql`and strpos(${searched}, ${term}) > 0`)], sql` `)}`;
  const { rows } = await sql<PersonRow>`${selected} from (
      select users.*, companies.name as company_name from ${found}
        and (${state}::text is null or ${stateOf} = ${state})
      order by users.last_name, users.first_name, users.id offset ${offset} limit ${limit}
    ) users ${joined} order by users.last_name, users.first_name, users.id`.execute(db);
  const counted = await sql<PeopleCounts>`select count(*)::integer as all,
      count(*) filter (where ${stateOf} = 'active')::integer as active,
      count(*) filter (where ${stateOf} = 'invited')::integer as invited,
      count(*) filter (where ${stateOf} = 'disabled')::integer as disabled
    from ${found}`.execute(db);
  const counts = counted.rows[0] ?? { all: 0, active: 0, invited: 0, disabled: 0 };
  const totalCount = state === null ? counts.all : counts[state as keyof PeopleCounts];
  return { data: rows.map(rowToPerson), offset, limit, totalCount, counts };
}

const searched = sql`lower(concat_ws(' ', users.first_name, users.last_name, users.email, users.phone_number))`;

const stateOf: RawBuilder<string> = sql`case when not users.active then 'disabled'
  when users.account_id is null then 'invited' else 'active' end`;

const canConfigure = (table: string): RawBuilder<boolean> =>
  sql`${sql.table(table)}.role = 'Admin' and ${sql.table(table)}.active and exists (select from accounts
    where accounts.id = ${sql.table(table)}.account_id and accounts.password_hash is not null)`;

const selected = sql`select users.id, users.external_id as "externalId", users.folder_id as "folderId",
  users.company_id as "companyId", users.active, users.email, users.phone_number as "phoneNumber",
  users.email_confirmed as "emailConfirmed", users.first_name as "firstName", users.last_name as "lastName",
  users.role, users.is_super_admin as "isSuperAdmin", users.is_master_admin as "isMasterAdmin",
  users.account_id is not null as "accountLinked",
  exists (select from accounts where lower(accounts.email) = lower(users.email)) as "accountWithEmailExists",
  users.company_name as "companyName", user_activity.seen_at as "lastHereAt", users.disabled_at as "disabledAt",
  disabler.first_name || ' ' || disabler.last_name as "disabledBy",
  ${canConfigure('users')} and not exists (select from users others
    where others.company_id = users.company_id and others.id <> users.id and ${canConfigure('others')}) as "isOnlyAdmin",
  users.active and users.account_id is null as "isInvited", mail.created_at as "sentAt", mail.state as "emailState",
  mail.answer as "emailAnswer",
  (select max(expires_at) from account_codes where account_codes.user_id = users.id) as "endsAt"`;

const joined = sql`left join user_activity on user_activity.user_id = users.id
  left join users disabler on disabler.id = users.disabled_by
  left join lateral (select created_at, state, answer from email_messages
    where email_messages.company_id = users.company_id and about = 'user:' || users.id
    order by id desc limit 1) mail on true`;

function rowToPerson(row: PersonRow): Person {
  const { companyName, isOnlyAdmin, lastHereAt, disabledAt, disabledBy, isInvited, ...others } = row;
  const { sentAt = null, endsAt = null, emailState, emailAnswer = null, ...user } = others;
  const invitation: Invitation = { sentAt, endsAt, emailState: emailState ?? 4, emailAnswer };
  const person = { user, companyName, isOnlyAdmin, lastHereAt, disabledAt, disabledBy };
  return isInvited ? { ...person, invitation } : person;
}
