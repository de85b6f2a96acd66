import type { VerifyAnswer } from '#contract/records/verify-answer.ts';
import type { VerifyQuestion } from '#contract/records/verify-question.ts';
import { withCopies } from '#documents/evidence/public-facts.ts';
import type { ServerContext } from '#server/context.ts';
import { findCopy } from '#server/repositories/evidence/record-copies.ts';

/** Checks whether the paper that somebody holds is on file. Changed bytes take precedence over any other answer. */
export async function verifyPaper(
  { db }: Pick<ServerContext, 'db'>,
  { fileHash, papers }: VerifyQuestion,
): Promise<VerifyAnswer> {
  const copy = await findCopy(db, fileHash, papers);
  if (copy === null) return { outcome: 'unknown', paper: null };
  const { facts, number, content_hash: contentHash, cancellation, ending, events } = copy;
  const isCanceled = cancellation?.isInTime === true;
  const endedAt = ending?.receivedTime ?? (isCanceled ? cancellation.receivedTime : null);
  const isSameFile = fileHash === null || (copy.isFile && copy.is_record === copy.isSigned);
  const outcome = () => {
    if (!isSameFile) return 'changed';
    if (ending !== null) return 'voided';
    if (!copy.isSigned) return 'unsigned';
    return isCanceled ? 'cancelled' : 'unchanged';
  };
  return { outcome: outcome(), paper: { ...withCopies(facts, events), number, contentHash, endedAt } };
}
