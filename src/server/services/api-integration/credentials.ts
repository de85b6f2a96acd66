import type { Credential } from '#contract/records/credential.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, type Trx, withCompany } from '#server/database/database.ts';
import { blocked, forbidden, notFound, refuseInput } from '#server/refusal.ts';
import {
  credentialSubject,
  deleteCredential,
  findCredential,
  insertCredential,
  listCredentials,
  lockCredential,
  type StoredCredential,
  updateCredential,
} from '#server/repositories/api-integration/credentials.ts';
import { sessionStart } from '#server/repositories/sessions.ts';
import { isMask, maskOf } from '#server/services/api-integration/mask.ts';
import { noteIntegration } from '#server/services/api-integration/note-integration.ts';

type WrittenCredential = Partial<Credential>;
type CredentialContext = Pick<ServerContext, 'db' | 'secrets' | 'now'>;

/** A list that a person can oversee, which one answer holds. */
const maxCredentials = 200;

const loginWindowMs = 10 * 60_000;
const loginNeeded = 'Log in again to see secrets: they are shown only within 10 minutes of a login.';
const closed = 'This secret cannot be opened with the server’s key. Enter it again, or tell the operator.';

/** The company's credentials. Secrets in clear are logged. */
export async function readCredentials(
  context: CredentialContext,
  actor: Actor,
  inClear: boolean,
): Promise<readonly Credential[]> {
  const { companyId } = actor;
  if (!inClear) {
    const all = await readWithCompany(context.db, actor, (trx) => listCredentials(trx, companyId));
    return all.map((one) => masked(context, companyId, one));
  }
  await requireRecentLogin(context, actor);
  return withCompany(context.db, actor, async (trx) => {
    const all = await listCredentials(trx, companyId);
    const details = { count: all.length };
    await noteIntegration(context, trx, actor, 'credentials decrypted', `company:${companyId}`, details);
    return all.map((one) => ({ ...masked(context, companyId, one), ...inClearOf(context, companyId, one) }));
  });
}

/** One credential. A secret in clear is logged. */
export async function readCredential(
  context: CredentialContext,
  actor: Actor,
  id: number,
  inClear: boolean,
): Promise<Credential> {
  const { companyId } = actor;
  if (!inClear)
    return masked(
      context,
      companyId,
      required(await readWithCompany(context.db, actor, (trx) => findCredential(trx, companyId, id))),
    );
  await requireRecentLogin(context, actor);
  return withCompany(context.db, actor, async (trx) => {
    const stored = required(await findCredential(trx, companyId, id));
    const opened = inClearOf(context, companyId, stored);
    if (opened === null) throw blocked(closed);
    const details = { name: stored.name };
    await noteIntegration(context, trx, actor, 'credential decrypted', `credential:${id}`, details);
    return { ...masked(context, companyId, stored), ...opened };
  });
}

export const addCredential = (
  context: CredentialContext,
  actor: Actor,
  written: WrittenCredential,
): Promise<Credential> =>
  withCompany(context.db, actor, async (trx) => {
    const { companyId } = actor;
    if ((await listCredentials(trx, companyId)).length >= maxCredentials)
      throw blocked(`A company keeps at most ${maxCredentials} credentials. Delete one first.`);
    const named = { name: checkedName(written.name ?? ''), userName: textOrNull(written.userName) };
    const id = await insertCredential(trx, companyId, named);
    return store(context, trx, actor, { ...named, id, sealed: null }, written.secret, 'credential added');
  });

/** Changes the credential; a secret that is absent or masked stays. */
export const changeCredential = (
  context: CredentialContext,
  actor: Actor,
  id: number,
  written: WrittenCredential,
): Promise<Credential> =>
  withCompany(context.db, actor, async (trx) => {
    const before = required(await lockCredential(trx, actor.companyId, id));
    const after: StoredCredential = {
      ...before,
      ...(written.name === undefined ? {} : { name: checkedName(written.name) }),
      ...(written.userName === undefined ? {} : { userName: textOrNull(written.userName) }),
    };
    return store(context, trx, actor, after, written.secret, 'credential changed');
  });

/** Deletes a credential; one that is gone stays gone. */
export const removeCredential = (context: CredentialContext, actor: Actor, id: number): Promise<void> =>
  withCompany(context.db, actor, async (trx) => {
    const name = await deleteCredential(trx, actor.companyId, id);
    if (name !== null) await noteIntegration(context, trx, actor, 'credential deleted', `credential:${id}`, { name });
  });

async function store(
  context: CredentialContext,
  trx: Trx,
  actor: Actor,
  credential: StoredCredential,
  secret: string | null | undefined,
  action: string,
): Promise<Credential> {
  const { companyId } = actor;
  const { id, name } = credential;
  const isKept = secret === undefined || (secret !== null && isMask(secret));
  const sealed = secret ? context.secrets.seal(secret, credentialSubject(companyId, id)) : null;
  const stored = isKept ? credential : { ...credential, sealed };
  await updateCredential(trx, companyId, stored);
  await noteIntegration(context, trx, actor, action, `credential:${id}`, { name, secret: isKept ? 'kept' : 'written' });
  return masked(context, companyId, stored);
}

async function requireRecentLogin({ db, now }: CredentialContext, { sessionId }: Actor): Promise<void> {
  const start = await sessionStart(db, sessionId);
  if (start === null || now().getTime() - new Date(start).getTime() > loginWindowMs) throw forbidden(loginNeeded);
}

const secretOf = (
  { secrets }: CredentialContext,
  companyId: number,
  { id, sealed }: StoredCredential,
): string | null => (sealed === null ? null : secrets.open(sealed, credentialSubject(companyId, id)));

/** The secret in clear, which is null without one; null when the server's key does not open it. */
function inClearOf(
  context: CredentialContext,
  companyId: number,
  stored: StoredCredential,
): Pick<Credential, 'secret'> | null {
  const secret = secretOf(context, companyId, stored);
  return secret === null && stored.sealed !== null ? null : { secret };
}

function masked(context: CredentialContext, companyId: number, stored: StoredCredential): Credential {
  const { id, name, userName, sealed } = stored;
  return { id, name, userName, secret: sealed === null ? null : maskOf(secretOf(context, companyId, stored) ?? '') };
}

function required(credential: StoredCredential | null): StoredCredential {
  if (credential === null) throw notFound();
  return credential;
}

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

function checkedName(name: string): string {
  if (name.trim() === '') throw refuseInput({ name: ['Name is required.'] });
  return name.trim();
}
