import type { ServerContext } from '#server/context.ts';
import { asOwner, type Db, type Trx } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findSecret, saveSecret, secretKey } from '#server/repositories/mail/secrets.ts';
import { findSettings, lockSettings } from '#server/repositories/settings.ts';
import { type CompanySeal, makeSeal } from '#server/security/make-seal.ts';

type SealContext = Pick<ServerContext, 'db' | 'secrets' | 'now' | 'randomHex'>;

/** The seal as stored, encrypted, with the time at which the admins were warned that it ends. */
interface StoredSeal extends CompanySeal {
  readonly warnedAt?: string;
}

/**
 * The seal of a company. The first record copy creates it, and the first one after its end creates the next. That
 * happens in the job of a PDF, so that no save waits for a key.
 */
export async function companySeal(context: SealContext, companyId: number): Promise<CompanySeal> {
  const known = await openSeal(context, context.db, companyId);
  if (known !== null && isValid(known, context.now())) return known;
  const { companyName = '' } = await asOwner(context.db, (trx) => findSettings(trx, companyId));
  const now = context.now();
  const made = await makeSeal(companyName || `Company ${companyId}`, context.randomHex(8), now);
  return asOwner(context.db, async (trx) => {
    await lockSettings(trx, companyId);
    // Another process may have made one meanwhile.
    const other = await openSeal(context, trx, companyId);
    if (other !== null && isValid(other, now)) return other;
    await storeSeal(context, trx, companyId, made);
    const { fingerprint, endsAt } = made;
    await appendAudit(trx, {
      at: now.toISOString(),
      companyId,
      accountId: null,
      userId: null,
      action: 'seal made',
      subject: `seal:${companyId}`,
      details: { fingerprint, endsAt },
    });
    return made;
  });
}

const isValid = ({ endsAt }: CompanySeal, now: Date): boolean => endsAt > now.toISOString();

/**
 * The stored seal; null without one. Throws when this server's key does not open it: a seal is never replaced because it
 * cannot be opened. Runs as the database owner.
 */
export async function openSeal(
  { secrets }: Pick<SealContext, 'secrets'>,
  db: Db,
  companyId: number,
): Promise<StoredSeal | null> {
  const sealed = await findSecret(db, companyId, 'seal');
  if (sealed === null) return null;
  const text = secrets.open(sealed, secretKey(companyId, 'seal'));
  if (text === null) throw new Error(`The seal of company ${companyId} cannot be opened with this server's key.`);
  return JSON.parse(text) as StoredSeal;
}

/** Stores a seal encrypted. Runs as the database owner. */
export const storeSeal = (
  { secrets }: Pick<SealContext, 'secrets'>,
  trx: Trx,
  companyId: number,
  seal: StoredSeal,
): Promise<void> =>
  saveSecret(trx, companyId, 'seal', secrets.seal(JSON.stringify(seal), secretKey(companyId, 'seal')));
