import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { memberOf } from '#server/connections/answer-members.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { notFound, refuse } from '#server/refusal.ts';
import { noteDetails } from '#server/repositories/connections/connections.ts';
import { leadsOfJob } from '#server/repositories/connections/hover-looks.ts';
import { findWatchByToken, storeCode } from '#server/repositories/connections/hover-watches.ts';
import { hashToken } from '#server/security/tokens.ts';
import { requestLook } from '#server/services/hover/look-at-job.ts';
import { secretOf, webhookAddress } from '#server/services/hover/watch-changes.ts';

interface SignedEvent {
  readonly token: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly date: string;
  /** The header Hover-Signature-256: `sha256=` webhook `:` signature. */
  readonly signature: string;
}

const oldestMs = 300_000;
const longestCode = 200;
const largestId = 2_147_483_647;
const codeEvent = 'webhook-verification-code';

/**
 * Takes an event of Hover in. It only says which job to look at, so a repeated one does no harm; an old one is ignored.
 * Before the registration is answered no secret is known, and the code that confirms it is told by its address alone.
 */
export async function receiveEvent(context: ServerContext, event: SignedEvent): Promise<{ received: true }> {
  const watch = await asOwner(context.db, (trx) => findWatchByToken(trx, hashToken(event.token)));
  if (watch === null) throw notFound();
  const content = jsonOf(event.body);
  const webhookId = watch.webhook_id;
  const secret = secretOf(context, watch);
  const isCode = memberOf(content, 'event') === codeEvent;
  if (secret === null || webhookId === null) {
    if (!isCode) throw refuse(401, 'The signature is not valid.');
  } else {
    const [, id = '', signature = ''] = /^sha256=(\d{1,18}):(.{1,200})$/.exec(event.signature) ?? [];
    if (id !== '' && id !== String(webhookId)) throw notFound();
    const path = new URL(webhookAddress(context, event.token)).pathname;
    if (!isSame(signature, signatureOf(secret, event, path))) throw refuse(401, 'The signature is not valid.');
    const sentAt = Date.parse(event.date);
    if (!(Math.abs(context.now().getTime() - sentAt) <= oldestMs)) return { received: true };
  }
  const companyId = watch.company_id;
  await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const code = memberOf(content, 'code');
    if (isCode && typeof code === 'string' && code.length <= longestCode) {
      await storeCode(trx, companyId, code);
      await context.jobs.enqueue(trx, 'watch-hover', { companyId });
      return;
    }
    const jobId = memberOf(content, 'job_id');
    if (typeof jobId !== 'number' || !Number.isInteger(jobId) || jobId < 1 || jobId > largestId) return;
    await noteDetails(trx, { companyId, provider: 'hover' }, { lastEvent: context.now().toISOString() });
    if ((await leadsOfJob(trx, companyId, jobId)).length > 0) await requestLook(context.jobs, trx, companyId, jobId);
  });
  return { received: true };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Hover signs the content type, the digest of the body, the path and the date. */
function signatureOf(secret: string, { body, contentType, date }: SignedEvent, path: string): string {
  const digest = createHash('md5').update(body).digest('base64');
  return createHmac('sha256', secret).update([contentType, digest, path, date].join(',')).digest('base64');
}

/** Compares hashes of the texts, which have one length, in constant time. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
