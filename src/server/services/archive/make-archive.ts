import { pluralize } from '#domain/text/format-number.ts';
import { appVersion } from '#server/app-version.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { isOutage } from '#server/outage.ts';
import { countArchived } from '#server/repositories/archive/archived-rows.ts';
import { finishArchive, giveBackArchive, takeArchive } from '#server/repositories/archive/company-archives.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { addCompanyFiles, addCompanyRows, addLeads } from '#server/services/archive/archive-records.ts';
import { addIndex, addTables, readFacts } from '#server/services/archive/archive-views.ts';
import {
  type ArchiveContext,
  ArchiveLost,
  ArchiveStopped,
  type ArchiveWork,
  archiveWork,
} from '#server/services/archive/archive-work.ts';
import { archiveFormat, checkedEntries, readMe } from '#server/services/archive/checksums.ts';
import { leadsPage, leadsPagePath } from '#server/services/archive/reader-pages.ts';
import { type AddEntry, writeZip } from '#server/services/archive/write-zip.ts';

/** How long a finished archive can be downloaded. */
const daysToDownload = 7;
const dayMs = 24 * 3_600_000;
const maxFaults = 3;
const outagePauseSeconds = 60;

/** Makes the requested archive of a company, unless another process does; a broken attempt starts from the beginning. */
export async function makeArchive(
  context: ArchiveContext,
  companyId: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const lease = context.randomHex(16);
  const scope = { companyId, userId: 0 };
  const taken = await withCompany(context.db, scope, (trx) => takeArchive(trx, companyId, lease));
  if (taken === null) return;
  const { archive, leftParts } = taken;
  const work = archiveWork(context, companyId, lease, isStopping);
  try {
    for (const id of leftParts) await work.patiently(() => context.storage.remove(companyId, id));
    const sha256 = await writeZip(work, (add) => fill(work, add));
    const now = context.now();
    const expiresAt = new Date(now.getTime() + daysToDownload * dayMs).toISOString();
    await withCompany(context.db, scope, async (trx) => {
      const facts = { ...work.progress, now: now.toISOString(), expiresAt, sha256 };
      if (!(await finishArchive(trx, companyId, lease, facts))) throw new ArchiveLost();
      await note(context, trx, companyId, archive.id, { bytes: work.progress.bytes, sha256 });
    });
  } catch (error) {
    if (error instanceof ArchiveLost) return;
    const isWaiting = error instanceof ArchiveStopped || isOutage(error);
    const tries = archive.tries + (isWaiting ? 0 : 1);
    const hasFailed = tries >= maxFaults;
    const seconds = error instanceof ArchiveStopped ? 0 : outagePauseSeconds;
    const problem = hasFailed ? `The archive could not be made after ${pluralize(tries, 'attempt')}.` : null;
    await withCompany(context.db, scope, (trx) =>
      giveBackArchive(trx, companyId, lease, { state: hasFailed ? 'failed' : 'waiting', tries, seconds, problem }),
    );
    if (!isWaiting) throw error;
  }
}

async function fill(work: ArchiveWork, write: AddEntry): Promise<void> {
  const { companyId, context, progress } = work;
  const madeAt = context.now().toISOString();
  const facts = await readFacts(work, madeAt);
  progress.total = await work.read((trx) => countArchived(trx, companyId));
  await work.note();
  const { add, addChecksums, addManifest } = checkedEntries(write);
  const text = (path: string, content: string) => add({ path, content: inOnePiece(content) });

  await text('README.txt', readMe(facts.companyName));
  await addCompanyRows(work, add);
  const pages: { readonly page: number; readonly lastId: number }[] = [];
  let leads = 0;
  for await (const found of addLeads(work, add)) {
    await text(leadsPagePath(found.page), leadsPage(found, facts));
    pages.push({ page: found.page, lastId: Number(found.leads.at(-1)?.id) });
    leads += found.leads.length;
  }
  await addCompanyFiles(work, add);
  await addTables(work, add);
  await addIndex(work, add, { pages, leads, facts });
  await addChecksums();
  await addManifest({
    format: archiveFormat,
    madeAt,
    appVersion,
    company: facts.companyName,
    // The hashes of the audit log contain it.
    companyId,
    leads,
    files: progress.files,
    missingFiles: progress.missing,
  });
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

const note = (
  { now }: ArchiveContext,
  trx: Trx,
  companyId: number,
  id: string,
  details: Readonly<Record<string, string | number>>,
): Promise<void> =>
  appendAudit(trx, {
    at: now().toISOString(),
    companyId,
    accountId: null,
    userId: null,
    action: 'archive made',
    subject: `archive:${id}`,
    details,
  });
