import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { startEpoch } from '#server/database/data-epoch.ts';
import { platform } from '#server/database/migrations/0001-platform.ts';
import { records } from '#server/database/migrations/0002-records.ts';
import { epoch } from '#server/database/migrations/0003-epoch.ts';
import { fewerSteps } from '#server/database/migrations/0004-fewer-steps.ts';
import { papersKeepTheirLead } from '#server/database/migrations/0007-papers-keep-their-lead.ts';
import { sizes } from '#server/database/migrations/0009-sizes.ts';
import { noApostrophes } from '#server/database/migrations/0011-no-apostrophes.ts';
import { accounts } from '#server/database/migrations/0019-accounts.ts';
import { photoCaptions } from '#server/database/migrations/0021-photo-captions.ts';
import { toldChanges } from '#server/database/migrations/0036-told-changes.ts';
import { peopleAndMail } from '#server/database/migrations/0041-people-and-mail.ts';
import { failedFolders } from '#server/database/migrations/0042-failed-folders.ts';
import { reshaping } from '#server/database/migrations/0044-reshaping.ts';
import { usageReportMailings } from '#server/database/migrations/0049-usage-report-mailings.ts';
import { peopleSeen } from '#server/database/migrations/0050-people-seen.ts';
import { toldDrafts } from '#server/database/migrations/0051-told-drafts.ts';
import { importedFiles } from '#server/database/migrations/0060-imported-files.ts';
import { documentEmails } from '#server/database/migrations/0061-document-emails.ts';
import { leadPurchaseOrders } from '#server/database/migrations/0070-lead-purchase-orders.ts';
import { recordCopies } from '#server/database/migrations/0072-record-copies.ts';
import { signingLinks } from '#server/database/migrations/0075-signing-links.ts';
import { askedLinks } from '#server/database/migrations/0085-asked-links.ts';
import { photoFacts } from '#server/database/migrations/0086-photo-facts.ts';
import { buyerChoices } from '#server/database/migrations/0087-buyer-choices.ts';
import { earlierPeople } from '#server/database/migrations/0090-earlier-people.ts';
import { markedChanges } from '#server/database/migrations/0093-marked-changes.ts';
import { keyProbe } from '#server/database/migrations/0096-key-probe.ts';
import { attachedPages } from '#server/database/migrations/0106-attached-pages.ts';
import { searchFolding } from '#server/database/migrations/0108-search-folding.ts';
import { scheduledChanges } from '#server/database/migrations/0112-scheduled-changes.ts';
import { whatIfs } from '#server/database/migrations/0113-what-ifs.ts';
import { connections } from '#server/database/migrations/0117-connections.ts';
import { contactImports } from '#server/database/migrations/0123-contact-imports.ts';
import { calendarFeeds } from '#server/database/migrations/0124-calendar-feeds.ts';
import { credentials } from '#server/database/migrations/0126-credentials.ts';
import { integrationKeys } from '#server/database/migrations/0127-integration-keys.ts';
import { webhooks } from '#server/database/migrations/0128-webhooks.ts';
import { appNames } from '#server/database/migrations/0129-app-names.ts';
import { providerLimits } from '#server/database/migrations/0134-provider-limits.ts';
import { crm } from '#server/database/migrations/0136-crm.ts';
import { hoverWatches } from '#server/database/migrations/0145-hover-watches.ts';
import { projectFolders } from '#server/database/migrations/0145-project-folders.ts';
import { searchBySize } from '#server/database/migrations/0151-search-by-size.ts';
import { companyArchives } from '#server/database/migrations/0201-company-archives.ts';
import type { Tables } from '#server/database/tables.ts';
import { errorCode } from '#server/error-code.ts';

type Migrations = Readonly<Record<string, Pick<Migration, 'up'>>>;

// The key is the permanent name of the migration.
export const migrations: Migrations = {
  '0001-platform': platform,
  '0002-records': records,
  '0003-epoch': epoch,
  '0004-fewer-steps': fewerSteps,
  '0007-papers-keep-their-lead': papersKeepTheirLead,
  '0009-sizes': sizes,
  '0011-no-apostrophes': noApostrophes,
  '0019-accounts': accounts,
  '0021-photo-captions': photoCaptions,
  '0036-told-changes': toldChanges,
  '0041-people-and-mail': peopleAndMail,
  '0042-failed-folders': failedFolders,
  '0044-reshaping': reshaping,
  '0049-usage-report-mailings': usageReportMailings,
  '0050-people-seen': peopleSeen,
  '0051-told-drafts': toldDrafts,
  '0060-imported-files': importedFiles,
  '0061-document-emails': documentEmails,
  '0070-lead-purchase-orders': leadPurchaseOrders,
  '0072-record-copies': recordCopies,
  '0075-signing-links': signingLinks,
  '0085-asked-links': askedLinks,
  '0086-photo-facts': photoFacts,
  '0087-buyer-choices': buyerChoices,
  '0090-earlier-people': earlierPeople,
  '0093-marked-changes': markedChanges,
  '0096-key-probe': keyProbe,
  '0106-attached-pages': attachedPages,
  '0108-search-folding': searchFolding,
  '0112-scheduled-changes': scheduledChanges,
  '0113-what-ifs': whatIfs,
  // Written again: letters of more scripts are folded.
  '0114-search-folding': searchFolding,
  '0115-search-folding': searchFolding,
  '0117-connections': connections,
  '0123-contact-imports': contactImports,
  '0124-calendar-feeds': calendarFeeds,
  '0126-credentials': credentials,
  '0127-integration-keys': integrationKeys,
  '0128-webhooks': webhooks,
  '0129-app-names': appNames,
  '0134-provider-limits': providerLimits,
  '0136-crm': crm,
  '0145-hover-watches': hoverWatches,
  '0145-project-folders': projectFolders,
  '0151-search-by-size': searchBySize,
  '0201-company-archives': companyArchives,
};

/** Requests wait behind a migration that waits for a table, so it waits briefly, and tries again. */
const longestLock = '2s';
const lockNotAvailable = '55P03';
const maxTries = 10;
const pauseMs = 1_000;

/** Migrates the database to the newest schema, while others use it; several processes may call it at once. */
export async function migrate(db: Kysely<Tables>, all: Migrations = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => patient(all) } });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) break;
    if (tries === maxTries || errorCode(error) !== lockNotAvailable) throw error;
    await wait(pauseMs);
  }
  await startEpoch(db);
}

const patient = (all: Migrations): Readonly<Record<string, Migration>> =>
  Object.fromEntries(
    Object.entries(all).map(([name, { up }]) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          await sql`select set_config('lock_timeout', ${longestLock}, true)`.execute(db);
          await up(db);
        },
      },
    ]),
  );
