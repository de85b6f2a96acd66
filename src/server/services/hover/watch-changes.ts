import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { hoverWebhookApi } from '#server/connections/providers/hover/hover-webhook-api.ts';
import type { ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { noteDetails } from '#server/repositories/connections/connections.ts';
import {
  findWatch,
  forgetWebhook,
  type HoverWatch,
  noteAsked,
  noteVerified,
  openWatch,
  releaseWatch,
  storeWebhook,
  takeWatch,
} from '#server/repositories/connections/hover-watches.ts';
import { hashToken } from '#server/security/tokens.ts';

const tokenBytes = 32;
const pauseMs = 60_000;

const subjectOf = (companyId: number): string => `hover-watch:${companyId}`;

/** The secret with which Hover signs a company's events; null before the registration, or for another server key. */
export const secretOf = ({ secrets }: Pick<ServerContext, 'secrets'>, watch: HoverWatch): string | null =>
  watch.secret_sealed === null ? null : secrets.open(watch.secret_sealed, subjectOf(watch.company_id));

/** The address at which Hover reports the changes of a company. */
export const webhookAddress = ({ mail }: Pick<ServerContext, 'mail'>, token: string): string =>
  `${mail.publicUrl}/api/hoverintegration/webhook/${token}`;

/**
 * Registers a company's webhook at Hover and confirms its code, as far as that is possible now. It goes on where it was
 * interrupted, and one process at a time works on it.
 */
export async function watchChanges(
  context: ServerContext,
  { companyId }: { readonly companyId: number },
): Promise<void> {
  const { db, secrets } = context;
  const scope = { companyId, userId: 0 };
  const within = <T>(work: (trx: Trx) => Promise<T>) => withCompany(db, scope, work);
  const token = context.randomHex(tokenBytes);
  const watch = await within((trx) =>
    openWatch(trx, companyId, { hash: hashToken(token), sealed: secrets.seal(token, subjectOf(companyId)) }),
  );
  if (watch === null) return;
  const again = (at: Date) =>
    within((trx) => context.jobs.enqueue(trx, 'watch-hover', { companyId, at: at.toISOString() }));
  const soon = () => new Date(context.now().getTime() + pauseMs);
  if (!(await within((trx) => takeWatch(trx, companyId)))) return again(soon());
  try {
    const state = await register(context, companyId, within);
    await within((trx) => noteDetails(trx, { companyId, provider: 'hover' }, { webhook: state }));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'transient') await again(error.retryAt ?? soon());
    else await within((trx) => noteDetails(trx, { companyId, provider: 'hover' }, { webhook: 'failed' }));
  } finally {
    await within((trx) => releaseWatch(trx, companyId));
  }
}

async function register(
  context: ServerContext,
  companyId: number,
  within: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
): Promise<'verified' | 'waiting' | 'failed'> {
  const { secrets } = context;
  const api = hoverWebhookApi(context, companyId);
  const known = await within((trx) => findWatch(trx, companyId));
  const token = known === null ? null : secrets.open(known.token_sealed, subjectOf(companyId));
  if (known === null || token === null) return 'failed';
  const isRegistered = known.webhook_id !== null && secretOf(context, known) !== null;
  if (!isRegistered || !(await api.exists(Number(known.webhook_id)))) {
    if (known.webhook_id !== null) await within((trx) => forgetWebhook(trx, companyId));
    const url = webhookAddress(context, token);
    // Those of a registration whose answer was lost: their secret is not known.
    for (const id of await api.listOf(url)) await api.remove(id);
    const { id, secret } = await api.add(url);
    const secretSealed = secrets.seal(secret, subjectOf(companyId));
    await within((trx) => storeWebhook(trx, companyId, { id, secretSealed }));
  }
  // The code may have come meanwhile, even before the registration was answered.
  const watch = await within((trx) => findWatch(trx, companyId));
  if (watch === null) return 'failed';
  if (watch.verified_at !== null) return 'verified';
  if (watch.code !== null && (await api.verify(watch.code))) {
    await within((trx) => noteVerified(trx, companyId));
    return 'verified';
  }
  if (watch.code !== null || watch.isCodeOverdue) {
    await api.requestCode(Number(watch.webhook_id));
    await within((trx) => noteAsked(trx, companyId));
  }
  return 'waiting';
}

/** Removes a company's webhook at Hover. */
export async function endWatch(context: ServerContext, companyId: number): Promise<void> {
  const watch = await withCompany(context.db, { companyId, userId: 0 }, (trx) => findWatch(trx, companyId));
  if (watch?.webhook_id == null) return;
  await hoverWebhookApi(context, companyId).remove(Number(watch.webhook_id));
}
