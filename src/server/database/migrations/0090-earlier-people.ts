import { type Kysely, sql } from 'kysely';

/**
 * Keeps a person's earlier name, e-mail address and phone number: a paper that was made offline before a change names
 * the former ones.
 */
export const earlierPeople = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create function keep_person() returns trigger language plpgsql as $$
       begin
         insert into history (company_id, store, record_id, version, data, replaced_at, replaced_by)
         values (old.company_id, 'users', old.id, old.version, jsonb_build_object('id', old.id, 'email', old.email,
           'phoneNumber', old.phone_number, 'firstName', old.first_name, 'lastName', old.last_name), now(), old.id);
         return null;
       end $$`,
      `create trigger users_keep after update on users for each row
       when (old.company_id is not null and (old.first_name, old.last_name, old.email, old.phone_number)
         is distinct from (new.first_name, new.last_name, new.email, new.phone_number))
       execute function keep_person()`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
