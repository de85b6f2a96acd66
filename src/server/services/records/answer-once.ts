import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { refuse } from '#server/refusal.ts';
import { findAnswer, keepAnswer, type StoredAnswer, takeKey } from '#server/repositories/idempotency-keys.ts';

/** The context of a change: one transaction, one company, one timestamp. */
export interface Work {
  readonly trx: Trx;
  readonly actor: Actor;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** A requested change. */
interface ChangeCall {
  readonly actor: Actor;
  /** The Idempotency-Key header, if present. */
  readonly key: string | null;
  /** "POST /api/leads" */
  readonly address: string;
  readonly content: unknown;
}

/**
 * Runs a change and stores its answer under its idempotency key in one transaction, so that a retry gets the stored
 * answer and changes nothing twice. A concurrent request with the same key waits for the first. A refusal stores
 * nothing.
 */
export function answerOnce(
  context: ServerContext,
  call: ChangeCall,
  change: (work: Work) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { actor, key } = call;
  return withCompany(context.db, actor, async (trx) => {
    const work = { trx, actor, now: context.now().toISOString() };
    if (key === null) return change(work);
    const owner = { companyId: actor.companyId, userId: actor.userId, key };
    const requestHash = hashOf(call);
    if (!(await takeKey(trx, owner, requestHash))) {
      const known = await findAnswer(trx, owner);
      if (known?.request_hash !== requestHash) throw refuse(422, 'This key was used for another change.');
      return known.answer as StoredAnswer;
    }
    const answer = await change(work);
    await keepAnswer(trx, owner, answer);
    return answer;
  });
}

const hashOf = ({ address, content }: ChangeCall): string =>
  createHash('sha256')
    .update(`${address}\n${canonicalJson(content)}`)
    .digest('hex');
