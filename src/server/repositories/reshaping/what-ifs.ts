import { sql } from 'kysely';
import type { WhatIf } from '#contract/records/what-if.ts';
import { personName } from '#domain/text/names.ts';
import type { Trx } from '#server/database/database.ts';

/** A what-if as a person writes it. */
export type WrittenWhatIf = Pick<WhatIf, 'name' | 'change' | 'filter'>;

interface WhatIfChange {
  readonly userId: number | null;
  readonly at: string;
}

const known = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('what_ifs')
    .leftJoin('users', 'users.id', 'what_ifs.changed_by')
    .select(['what_ifs.id', 'name', 'data', 'changed_at', 'first_name', 'last_name'])
    .where('what_ifs.company_id', '=', companyId);

type WhatIfRow = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number];

const rowToWhatIf = ({
  id,
  name,
  data,
  changed_at: changedAt,
  first_name: first,
  last_name: last,
}: WhatIfRow): WhatIf => ({
  id,
  name,
  ...data,
  changedAt,
  changedBy: first === null || last === null ? null : personName({ firstName: first, lastName: last }),
});

/** The what-ifs of the transaction's company, by name. */
export const listWhatIfs = async (trx: Trx, companyId: number): Promise<WhatIf[]> =>
  (await known(trx, companyId).orderBy(sql`lower(name)`).orderBy('what_ifs.id').execute()).map(rowToWhatIf);

export async function findWhatIf(trx: Trx, companyId: number, id: number): Promise<WhatIf | null> {
  const row = await known(trx, companyId).where('what_ifs.id', '=', id).executeTakeFirst();
  return row === undefined ? null : rowToWhatIf(row);
}

const columnsOf = ({ name, change, filter }: WrittenWhatIf, { userId, at }: WhatIfChange) => ({
  name,
  data: JSON.stringify({ change, filter }),
  changed_by: userId,
  changed_at: at,
});

/** The id of the new what-if; null when another one has its name. */
export async function insertWhatIf(
  trx: Trx,
  companyId: number,
  written: WrittenWhatIf,
  change: WhatIfChange,
): Promise<number | null> {
  const row = await trx
    .insertInto('what_ifs')
    .values({ company_id: companyId, ...columnsOf(written, change) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateWhatIf(
  trx: Trx,
  { companyId, id }: { readonly companyId: number; readonly id: number },
  written: WrittenWhatIf,
  change: WhatIfChange,
): Promise<void> {
  await trx
    .updateTable('what_ifs')
    .set(columnsOf(written, change))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Whether there was one to delete. */
export async function deleteWhatIf(trx: Trx, companyId: number, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('what_ifs')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
