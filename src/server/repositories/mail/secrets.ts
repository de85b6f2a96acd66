import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';

/** Names of a company's secrets. */
const names = ['smtpPassword', 'seal'] as const;
type SecretName = (typeof names)[number];

/** The sealed secret of a company. Runs as the database owner. */
export async function findSecret(db: Db, companyId: number, name: SecretName): Promise<string | null> {
  const row = await db.selectFrom('settings').select('secrets').where('company_id', '=', companyId).executeTakeFirst();
  return row?.secrets[name] ?? null;
}

/** Stores a sealed secret, or removes it. Runs as the database owner. */
export async function saveSecret(trx: Trx, companyId: number, name: SecretName, sealed: string | null): Promise<void> {
  await trx
    .updateTable('settings')
    .set({
      secrets:
        sealed === null
          ? sql`secrets - ${name}::text`
          : sql`secrets || jsonb_build_object(${name}::text, ${sealed}::text)`,
    })
    .where('company_id', '=', companyId)
    .execute();
}

/** The place that a secret is bound to when it is sealed. */
export const secretKey = (companyId: number, name: SecretName): string => `company:${companyId}/${name}`;

/** Companies that have a secret of this name. Runs as the database owner. */
export async function listCompaniesWithSecret(db: Db, name: SecretName): Promise<number[]> {
  const rows = await db
    .selectFrom('settings')
    .select('company_id')
    .where(sql<boolean>`secrets ->> ${name}::text is not null`)
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id: id }) => id);
}

interface CompanySecret {
  readonly companyId: number;
  readonly name: SecretName;
  readonly sealed: string;
}

/** The sealed secrets of every company. Runs as the database owner. */
export async function listSecrets(db: Db): Promise<readonly CompanySecret[]> {
  const rows = await db.selectFrom('settings').select(['company_id', 'secrets']).orderBy('company_id').execute();
  return rows.flatMap(({ company_id: companyId, secrets }) =>
    names.flatMap((name) => {
      const sealed = secrets[name];
      return sealed === undefined ? [] : [{ companyId, name, sealed }];
    }),
  );
}

/** Keeps a secret that nobody can open under another name, out of the way of its successor. Runs as the database owner. */
export async function setSecretAside(trx: Trx, { companyId, name, sealed }: CompanySecret, at: string): Promise<void> {
  await trx
    .updateTable('settings')
    .set({
      secrets: sql`secrets - ${name}::text || jsonb_build_object(${`lost ${name} ${at}`}::text, ${sealed}::text)`,
    })
    .where('company_id', '=', companyId)
    .execute();
}
