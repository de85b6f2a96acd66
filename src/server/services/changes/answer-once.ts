import { createHash } from 'node:crypto';
import { checkpointHeader } from '#contract/checkpoint-header.ts';
import { isConflict } from '#contract/problems.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { newestChange } from '#server/repositories/changes.ts';
import { findAnswer, type StoredAnswer, storeAnswer, takeKey } from '#server/repositories/idempotency-keys.ts';
import { checkpointText } from '#server/services/feed/checkpoint.ts';

/** The context of a change: one transaction, one company, one timestamp. */
export interface Transaction {
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

interface AnsweredOnce {
  readonly answer: StoredAnswer;
  /** The company's newest change, which includes this one. */
  readonly checkpoint: string;
}

/**
 * Runs a change and stores its answer under its idempotency key in one transaction, so that a retry gets the stored
 * answer and changes nothing twice. A concurrent request with the same key waits for the first. A refusal stores
 * nothing.
 */
export function answerOnce(
  context: ServerContext,
  call: ChangeCall,
  change: (transaction: Transaction) => Promise<StoredAnswer>,
): Promise<AnsweredOnce> {
  const { actor } = call;
  return withCompany(context.db, actor, async (trx) => {
    const work = { trx, actor, now: context.now().toISOString() };
    const checkpoint = async (): Promise<string> =>
      checkpointText(context.secrets, actor.companyId, await newestChange(trx, actor.companyId));
    try {
      const answer = await onceByKey(work, call, change);
      return { answer, checkpoint: await checkpoint() };
    } catch (error) {
      // The refusal holds a version that the caller may not have seen.
      throw error instanceof Refusal && isConflict(error.problem.status)
        ? error.withHeaders({ [checkpointHeader]: await checkpoint() })
        : error;
    }
  });
}

async function onceByKey(
  transaction: Transaction,
  call: ChangeCall,
  change: (work: Transaction) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { trx } = transaction;
  const { actor, key } = call;
  if (key === null) return change(transaction);
  const owner = { companyId: actor.companyId, userId: actor.userId, key };
  const requestHash = hashOf(call);
  if (!(await takeKey(trx, owner, requestHash))) {
    const known = await findAnswer(trx, owner);
    if (known?.request_hash !== requestHash) throw refuse(422, 'This key was used for another change.');
    return known.answer as StoredAnswer;
  }
  const answer = await change(transaction);
  await storeAnswer(trx, owner, answer);
  return answer;
}

const hashOf = ({ address, content }: ChangeCall): string =>
  createHash('sha256')
    .update(`${address}\n${canonicalJson(content)}`)
    .digest('hex');
