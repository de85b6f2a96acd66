import type { Company } from '#contract/records/company.ts';
import { pluralize } from '#domain/text/format-number.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { blocked, notFound, refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { insertCatalog } from '#server/repositories/catalogs.ts';
import { notifyCompany } from '#server/repositories/changes.ts';
import {
  companyContent,
  deleteCompany,
  insertCompany,
  lockCompany,
  lockFirstCompany,
  nextCompanyId,
  updateCompany,
} from '#server/repositories/companies.ts';
import { deleteTicketsOf, insertFile, listOwnFiles } from '#server/repositories/files.ts';
import { insertSettings } from '#server/repositories/settings.ts';
import { companyToCopy, emptyContent, type NewContent } from '#server/services/companies/company-to-copy.ts';

interface WrittenCompany {
  readonly name: string;
  readonly active?: boolean;
}

/** Creates a company with the starter catalog, or as a copy of another. */
export async function addCompany(
  context: ServerContext,
  actor: Actor,
  written: WrittenCompany,
  sourceCompanyId: number | null,
  starter: () => Catalog,
): Promise<Company> {
  const name = checkedName(written);
  const content = sourceCompanyId === null ? emptyContent(starter()) : await companyToCopy(context, sourceCompanyId);
  const id = await nextCompanyId(context.db);
  const company: Company = { id, name, active: written.active ?? true, sourceCompanyId };
  // Files are copied first and outside a transaction, because a transaction must never wait for a disk.
  const stored: string[] = [];
  try {
    for (const { file, id: copy } of content.copies) {
      if (await context.storage.copy(file, { companyId: id, id: copy })) stored.push(copy);
    }
    await asOwner(context.db, (trx) => insertWhole(context, trx, actor, company, content, new Set(stored)));
  } catch (error) {
    for (const copy of stored) await context.storage.remove(id, copy);
    throw error;
  }
  return company;
}

async function insertWhole(
  context: ServerContext,
  trx: Trx,
  actor: Actor,
  company: Company,
  { settings, catalog, copies }: NewContent,
  stored: ReadonlySet<string>,
): Promise<void> {
  const { id, name, active, sourceCompanyId = null } = company;
  await insertCompany(trx, name, { id, active, sourceCompanyId });
  await insertSettings(trx, id, { ...settings, companyName: name });
  await insertCatalog(trx, id, catalog);
  const uploadTimestamp = context.now().toISOString();
  for (const { file, id: copy } of copies)
    if (stored.has(copy)) await insertFile(trx, { ...file, id: copy, companyId: id, uploadTimestamp }, null);
  await note(context, trx, actor, 'company made', company);
}

/** Changes a company's name, and whether people can work in it. */
export async function saveCompany(
  context: ServerContext,
  actor: Actor,
  id: number,
  written: Partial<WrittenCompany>,
): Promise<Company> {
  const name = written.name === undefined ? null : checkedName({ name: written.name });
  return asOwner(context.db, async (trx) => {
    const before = await lockCompany(trx, id);
    if (before === null) throw notFound();
    const company = { ...before, name: name ?? before.name, active: written.active ?? before.active };
    await updateCompany(trx, company);
    if (!company.active) {
      // Sessions read this at each request; open streams and tickets are ended here.
      await deleteTicketsOf(trx, id);
      await notifyCompany(trx, id);
    }
    await note(context, trx, actor, 'company changed', company);
    return company;
  });
}

/** Deletes a company without users and leads. */
export async function removeCompany(context: ServerContext, actor: Actor, id: number): Promise<void> {
  const files = await asOwner(context.db, async (trx) => {
    await lockFirstCompany(trx);
    const company = await lockCompany(trx, id);
    if (company === null) throw notFound();
    const { users, leads, companies } = await companyContent(trx, id);
    const content = [...counted(users, 'user'), ...counted(leads, 'lead')].join(' and ');
    if (content !== '') throw blocked(`${company.name} has ${content}. Deactivate it instead.`);
    if (companies === 1) throw blocked(`${company.name} is the only company.`);
    const own = await listOwnFiles(trx, id);
    await deleteCompany(trx, id);
    await note(context, trx, actor, 'company deleted', company);
    return own;
  });
  for (const file of files) await context.storage.remove(id, file.id);
}

const counted = (count: number, noun: string): readonly string[] => (count === 0 ? [] : [pluralize(count, noun)]);

function checkedName({ name }: WrittenCompany): string {
  const trimmed = name.trim();
  if (trimmed === '') throw refuseInput({ name: ['Name is required.'] });
  return trimmed;
}

const note = (
  { now }: ServerContext,
  trx: Trx,
  { accountId, userId }: Actor,
  action: string,
  { id, name, active, sourceCompanyId = null }: Company,
): Promise<void> =>
  appendAudit(trx, {
    at: now().toISOString(),
    companyId: null,
    accountId,
    userId,
    action,
    subject: `company:${id}`,
    details: { name, active, sourceCompanyId },
  });
