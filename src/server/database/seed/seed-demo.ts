import type { ServerContext } from '../../context.ts';
import { asOwner, type Trx } from '../database.ts';
import { type DemoPerson, demoPassword, emailOf, harlowPeople, northgatePeople } from './demo-people.ts';

/** Fills an empty database with two invented companies. Returns the lines that tell how to log in; none when it had data. */
export async function seedDemo(context: ServerContext, _catalogDirs: readonly string[]): Promise<readonly string[]> {
  const known = await context.db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return [];
  const passwordHash = await context.passwords.hash(demoPassword);
  await asOwner(context.db, async (trx) => {
    await seedCompany(trx, 'Harlow Exteriors', harlowPeople, passwordHash);
    await seedCompany(trx, 'Northgate Home', northgatePeople, passwordHash);
  });
  return [
    `A demo was made. Log in as ${harlowPeople.slice(2, 4).map(emailOf).join(' or ')} (sales),`,
    `${harlowPeople.slice(0, 2).map(emailOf).join(' or ')} (admin); the password is ${demoPassword}.`,
  ];
}

async function seedCompany(
  trx: Trx,
  name: string,
  people: readonly DemoPerson[],
  passwordHash: string,
): Promise<number> {
  const { id } = await trx.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow();
  for (const one of people) {
    const email = emailOf(one);
    const account =
      (await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) ??
      (await trx
        .insertInto('accounts')
        .values({ email, password_hash: passwordHash })
        .returning('id')
        .executeTakeFirstOrThrow());
    await trx
      .insertInto('users')
      .values({
        account_id: account.id,
        company_id: id,
        email,
        email_confirmed: true,
        first_name: one.firstName,
        last_name: one.lastName,
        role: one.role,
      })
      .execute();
  }
  return id;
}
