import type { Trx } from '#server/database/database.ts';

/** A credential as it is stored, with its secret sealed. */
export interface StoredCredential {
  readonly id: number;
  readonly name: string;
  readonly userName: string | null;
  readonly sealed: string | null;
}

/** The subject that a secret is bound to when it is sealed. */
export const credentialSubject = (companyId: number, id: number): string => `company:${companyId}/credential:${id}`;

const stored = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('credentials')
    .select(['id', 'name', 'user_name as userName', 'secret_sealed as sealed'])
    .where('company_id', '=', companyId);

export const listCredentials = (trx: Trx, companyId: number): Promise<StoredCredential[]> =>
  stored(trx, companyId).orderBy('name').orderBy('id').execute();

export const findCredential = async (trx: Trx, companyId: number, id: number): Promise<StoredCredential | null> =>
  (await stored(trx, companyId).where('id', '=', id).executeTakeFirst()) ?? null;

/** The same, locked until the end of the transaction. */
export const lockCredential = async (trx: Trx, companyId: number, id: number): Promise<StoredCredential | null> =>
  (await stored(trx, companyId).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** Adds a credential without its secret, which is sealed for the new id. */
export async function insertCredential(
  trx: Trx,
  companyId: number,
  { name, userName }: Pick<StoredCredential, 'name' | 'userName'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('credentials')
    .values({ company_id: companyId, name, user_name: userName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCredential(
  trx: Trx,
  companyId: number,
  { id, name, userName, sealed }: StoredCredential,
): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ name, user_name: userName, secret_sealed: sealed })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The name of the deleted credential; null when there was none. */
export async function deleteCredential(trx: Trx, companyId: number, id: number): Promise<string | null> {
  const row = await trx
    .deleteFrom('credentials')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
