import type { Document } from '#contract/records/document.ts';
import type { IntegrationKeyState } from '#contract/records/integration-key-state.ts';
import type { NewIntegrationKey } from '#contract/records/new-integration-key.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, withCompany } from '#server/database/database.ts';
import { noKey, notFound, tooMany } from '#server/refusal.ts';
import {
  countKeyCall,
  deleteIntegrationKey,
  findIntegrationKey,
  saveIntegrationKey,
} from '#server/repositories/api-integration/integration-keys.ts';
import { hashToken } from '#server/security/tokens.ts';
import { noteIntegration } from '#server/services/api-integration/note-integration.ts';
import { nobodyOf } from '#server/services/users/nobody-of.ts';

const maxPerMinute = 60;
const prefix = 'ev_';

const keyPattern = new RegExp(`^Bearer (${prefix}\\S*)$`, 'i');

/** The integration key of a request; undefined when it has a session or nothing. */
export const integrationKeyIn = (authorization: string | undefined): string | undefined =>
  keyPattern.exec(authorization ?? '')?.[1];

export const readIntegrationKey = async ({ db }: ServerContext, actor: Actor): Promise<IntegrationKeyState> => ({
  key: await readWithCompany(db, actor, (trx) => findIntegrationKey(trx, actor.companyId)),
});

/** Makes a new key, which this answer alone contains; an earlier one ends with the commit. */
export const resetIntegrationKey = (context: ServerContext, actor: Actor): Promise<NewIntegrationKey> =>
  withCompany(context.db, actor, async (trx) => {
    const { companyId, userId } = actor;
    const token = `${prefix}${context.randomHex(32)}`;
    const ending = token.slice(-4);
    const at = context.now().toISOString();
    await saveIntegrationKey(trx, companyId, { hash: hashToken(token), ending, at, userId });
    await noteIntegration(context, trx, actor, 'integration key made', `company:${companyId}`, { ending });
    return { token };
  });

/** Ends the key; without one nothing changes. */
export const removeIntegrationKey = (context: ServerContext, actor: Actor): Promise<void> =>
  withCompany(context.db, actor, async (trx) => {
    const ending = await deleteIntegrationKey(trx, actor.companyId);
    if (ending === null) return;
    await noteIntegration(context, trx, actor, 'integration key ended', `company:${actor.companyId}`, { ending });
  });

/** The caller with an integration key, who is no user. Refuses an unknown key, another company, and more calls. */
export async function actorOfKey(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  key: string,
  requestedCompany: number | null,
): Promise<Actor> {
  const at = now();
  const used = await countKeyCall(db, hashToken(key), at);
  if (used === null) throw noKey();
  const { companyId, ending, calls, minuteStart } = used;
  if (calls > maxPerMinute) {
    const seconds = Math.ceil((new Date(minuteStart).getTime() + 60_000 - at.getTime()) / 1000);
    throw tooMany(Math.max(1, seconds), `An integration key makes at most ${maxPerMinute} calls a minute.`);
  }
  if (requestedCompany !== null && requestedCompany !== companyId) throw notFound();
  return { ...nobodyOf(companyId), integrationKey: ending };
}

/** Whether a caller may see a document: an integration key opens signed ones only. */
export const maySee = ({ integrationKey }: Pick<Actor, 'integrationKey'>, document: Document): boolean =>
  integrationKey === undefined || isSigned(document);
