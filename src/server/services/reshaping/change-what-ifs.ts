import type { WhatIf } from '#contract/records/what-if.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { blocked, notFound, refuseInput } from '#server/refusal.ts';
import {
  deleteWhatIf,
  findWhatIf,
  insertWhatIf,
  listWhatIfs,
  updateWhatIf,
  type WrittenWhatIf,
} from '#server/repositories/reshaping/what-ifs.ts';
import { requireFilter } from '#server/services/reshaping/require-filter.ts';

/** A list that a person can oversee, which one answer holds. */
const maxWhatIfs = 200;

const nameTaken = (name: string) => blocked(`There is a what-if named “${name}”. Enter another name.`);

/** Keeps a new what-if. */
export const addWhatIf = ({ db, now }: ServerContext, actor: Actor, sent: WrittenWhatIf): Promise<WhatIf> =>
  withCompany(db, actor, async (trx) => {
    const written = checked(sent);
    const { companyId, userId } = actor;
    if ((await listWhatIfs(trx, companyId)).length >= maxWhatIfs)
      throw blocked(`A company keeps at most ${maxWhatIfs} what-ifs. Delete one first.`);
    const id = await insertWhatIf(trx, companyId, written, { userId, at: now().toISOString() });
    if (id === null) throw nameTaken(written.name);
    return found(trx, companyId, id);
  });

/** Replaces name, change and filter of a what-if. */
export const changeWhatIf = (
  { db, now }: ServerContext,
  actor: Actor,
  id: number,
  sent: WrittenWhatIf,
): Promise<WhatIf> =>
  withCompany(db, actor, async (trx) => {
    const written = checked(sent);
    const { companyId, userId } = actor;
    const all = await listWhatIfs(trx, companyId);
    if (!all.some((one) => one.id === id)) throw notFound();
    const name = written.name.toLowerCase();
    if (all.some((one) => one.id !== id && one.name.toLowerCase() === name)) throw nameTaken(written.name);
    await updateWhatIf(trx, { companyId, id }, written, { userId, at: now().toISOString() });
    return found(trx, companyId, id);
  });

export const removeWhatIf = ({ db }: ServerContext, actor: Actor, id: number): Promise<void> =>
  withCompany(db, actor, async (trx) => {
    if (!(await deleteWhatIf(trx, actor.companyId, id))) throw notFound();
  });

function checked({ name, change, filter }: WrittenWhatIf): WrittenWhatIf {
  if (name.trim() === '') throw refuseInput({ name: ['Name is required.'] });
  requireFilter(filter, 'filter.');
  return { name: name.trim(), change, filter };
}

async function found(trx: Trx, companyId: number, id: number): Promise<WhatIf> {
  const whatIf = await findWhatIf(trx, companyId, id);
  if (whatIf === null) throw notFound();
  return whatIf;
}
