import type { Lead } from '#contract/records/lead.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import {
  type DemoCompany,
  type DemoPerson,
  demoPassword,
  demoSettings,
  emailOf,
  harlow,
  masterAdmin,
  northgate,
  superAdmin,
} from '#server/database/seed/demo-companies.ts';
import { demoFailedFolders } from '#server/database/seed/demo-failed-folders.ts';
import { demoLeads } from '#server/database/seed/demo-leads.ts';
import { demoPicture } from '#server/database/seed/demo-picture.ts';
import { type Random, seededRandom } from '#server/database/seed/random.ts';
import { seedSales } from '#server/database/seed/sales.ts';
import { findAccountByEmail, insertAccount } from '#server/repositories/accounts.ts';
import { insertCatalog } from '#server/repositories/catalogs.ts';
import { hasAnyCompany, insertCompany, waitForFirstCompany } from '#server/repositories/companies.ts';
import { insertFailedFolder } from '#server/repositories/failed-folders.ts';
import { insertFile } from '#server/repositories/files.ts';
import { insertLead } from '#server/repositories/leads.ts';
import { insertSettings } from '#server/repositories/settings.ts';
import { insertUser } from '#server/repositories/users.ts';

interface Demo {
  readonly company: DemoCompany;
  readonly leads: number;
  readonly random: Random;
  readonly hasFailedFolders?: true;
}

export type SeedContext = Pick<ServerContext, 'db' | 'storage' | 'passwords' | 'jobs' | 'now' | 'randomHex'>;

interface SeedOptions {
  /** Called only when the database is empty. */
  readonly catalog: () => Catalog;
  /** Number of the first company's leads; the second company has an eighth as many. */
  readonly leads: number;
}

/** Fills an empty database with two invented companies. Returns the words about it; none when there was data already. */
export async function seedDemo(context: SeedContext, options: SeedOptions): Promise<readonly string[]> {
  if (await hasAnyCompany(context.db)) return [];
  const catalog = options.catalog();
  const passwordHash = await context.passwords.hash(demoPassword);
  const demos: readonly Demo[] = [
    { company: harlow, leads: options.leads, random: seededRandom(1), hasFailedFolders: true },
    { company: northgate, leads: Math.ceil(options.leads / 8), random: seededRandom(2) },
  ];
  return asOwner(context.db, async (trx) => {
    await waitForFirstCompany(trx);
    if (await hasAnyCompany(trx)) return [];
    const companyIds: number[] = [];
    for (const demo of demos) companyIds.push(await seedCompany(context, trx, demo, catalog, passwordHash));
    const random = seededRandom(3);
    await insertPerson(trx, null, superAdmin, passwordHash, random);
    await insertPerson(trx, companyIds[0] ?? null, masterAdmin, passwordHash, random);
    return ['A demo was made.'];
  });
}

async function seedCompany(
  context: SeedContext,
  trx: Trx,
  { company, leads, random, hasFailedFolders }: Demo,
  catalog: Catalog,
  passwordHash: string,
): Promise<number> {
  const companyId = await insertCompany(trx, company.settings.companyName);
  const userIds: number[] = [];
  for (const one of company.people) userIds.push(await insertPerson(trx, companyId, one, passwordHash, random));
  const logo = await insertLogo(context, trx, companyId, 'logo.png');
  const darkLogo = await insertLogo(context, trx, companyId, 'logo-dark.png');
  await insertSettings(trx, companyId, demoSettings(company, logo, darkLogo));
  await insertCatalog(trx, companyId, catalog);
  const repIds = userIds.filter((_id, index) => company.people[index]?.role === 'User');
  const stored: Lead[] = [];
  for (const lead of demoLeads(leads, random, context.now(), repIds)) {
    const inserted = await insertLead(trx, companyId, { ...lead, id: 0 });
    if (inserted !== null) stored.push(inserted);
  }
  if (hasFailedFolders)
    for (const folder of demoFailedFolders(stored, context.now())) await insertFailedFolder(trx, companyId, folder);
  const { jobs } = context;
  const estimates = Math.ceil(leads / 12);
  await seedSales(trx, { companyId, leads: stored, catalog, random, now: context.now(), jobs, estimates });
  return companyId;
}

async function insertPerson(
  trx: Trx,
  companyId: number | null,
  person: DemoPerson,
  passwordHash: string,
  random: Random,
): Promise<number> {
  const email = emailOf(person);
  const known = await findAccountByEmail(trx, email);
  return insertUser(trx, {
    accountId: known?.id ?? (await insertAccount(trx, email, passwordHash)),
    companyId,
    email,
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: `+163055501${String(random.below(100)).padStart(2, '0')}`,
    role: person.role,
    isSuperAdmin: person.isSuperAdmin ?? false,
    isMasterAdmin: person.isMasterAdmin ?? false,
  });
}

async function insertLogo(context: SeedContext, trx: Trx, companyId: number, name: string): Promise<string> {
  const bytes = demoPicture(name);
  const id = context.randomHex(32);
  await context.storage.put(companyId, id, bytes);
  const uploadTimestamp = context.now().toISOString();
  const file = { id, companyId, leadId: null, name, size: bytes.length, mediaType: 'image/png', uploadTimestamp };
  await insertFile(trx, file, null);
  return id;
}
