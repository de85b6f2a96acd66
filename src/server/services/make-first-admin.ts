import type { FirstAdmin } from '#contract/records/first-admin.ts';
import { passwordProblems } from '#domain/access/password-rule.ts';
import { checkTexts } from '#domain/forms/check-texts.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { isTimeZone, regionalTimeZone } from '#domain/regions/time-zones.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import schema from '#schemas/messages/first-admin.json' with { type: 'json' };
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { insertAccount } from '#server/repositories/accounts.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { insertCatalog } from '#server/repositories/catalogs.ts';
import { hasAnyCompany, insertCompany, lockFirstCompany } from '#server/repositories/companies.ts';
import {
  countWrongCode,
  deleteFirstAdminCodes,
  hasFirstAdminCode,
  insertFirstAdminCode,
} from '#server/repositories/people/first-admin-codes.ts';
import { insertSettings, newSettings } from '#server/repositories/settings.ts';
import { insertUser } from '#server/repositories/users.ts';
import { hashFirstAdminCode, newFirstAdminCode } from '#server/security/first-admin-code.ts';
import { type StartedSession, startSession } from '#server/services/session-tokens.ts';

const codeHours = 24;
const triesAtMax = 100;
const wrongCode = 'This code is not valid. The server prints a new one when it starts.';

/** Makes a new code while no company exists, and returns the lines that explain it. */
export async function offerFirstAdmin({ db, now, randomHex }: ServerContext): Promise<readonly string[]> {
  if (await hasAnyCompany(db)) return [];
  const code = newFirstAdminCode(randomHex);
  await insertFirstAdminCode(db, hashFirstAdminCode(code), now().toISOString());
  return [
    'There is no company yet. Open /account/first-admin there and enter this code to set up yours:',
    `  ${code}`,
    `It works once, for ${codeHours} hours. DEMO=1 makes a demo instead, whose logins everybody can read.`,
  ];
}

/** Creates the first company and its admin, and logs the admin in. The code works once. */
export async function makeFirstAdmin(
  context: ServerContext,
  requested: FirstAdmin,
  catalog: () => Catalog,
): Promise<StartedSession> {
  const now = context.now();
  const hash = hashFirstAdminCode(requested.code);
  const since = new Date(now.getTime() - codeHours * 3_600_000).toISOString();
  await asOwner(context.db, async (trx) => {
    if ((await hasFirstAdminCode(trx, hash, since)) && !(await hasAnyCompany(trx))) return true;
    await countWrongCode(trx, triesAtMax);
    return false;
  }).then((isRight) => {
    if (!isRight) throw refuseInput({ code: [wrongCode] });
  });
  const { companyName, firstName, lastName, email, zone } = checked(requested);
  const passwordHash = await context.passwords.hash(requested.password);
  return asOwner(context.db, async (trx) => {
    await lockFirstCompany(trx);
    if (await hasAnyCompany(trx)) throw refuseInput({ code: [wrongCode] });
    const companyId = await insertCompany(trx, companyName);
    await insertSettings(trx, companyId, { ...newSettings, companyName, ...zone });
    await insertCatalog(trx, companyId, catalog());
    const accountId = await insertAccount(trx, email, passwordHash);
    const person = { accountId, companyId, email, firstName, lastName, phoneNumber: null, role: 'Admin' as const };
    const userId = await insertUser(trx, person);
    await deleteFirstAdminCodes(trx);
    const entry = { at: now.toISOString(), companyId: null, accountId, userId };
    await appendAudit(trx, { ...entry, action: 'first admin made', subject: `account:${accountId}` });
    return startSession(context, trx, accountId, companyId);
  });
}

function checked(requested: FirstAdmin) {
  const texts = checkTexts(schema as ValueSchema, requested);
  const { companyName, firstName, lastName, email, password } = texts.ok ? texts.value : requested;
  const errors: Record<string, readonly string[]> = texts.ok ? {} : { ...texts.problem };
  const weak = passwordProblems('Password', password, [companyName, firstName, lastName, email]);
  if (weak.length > 0) errors.password = weak;
  const timeZone = requested.timeZone ?? null;
  const zone = timeZone === null || !isTimeZone(timeZone) ? null : regionalTimeZone(timeZone);
  if (timeZone !== null && !isTimeZone(timeZone)) errors.timeZone = ['Time zone is not valid.'];
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
  return {
    companyName,
    firstName,
    lastName,
    email: email.toLowerCase(),
    zone: zone === null ? {} : { timeZone: zone },
  };
}
