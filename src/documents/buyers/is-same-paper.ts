import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { canonicalJson } from '#domain/canonical-json.ts';

/**
 * Whether a frozen paper equals the one that would be made now. When a colleague continues the signing, the salesperson
 * differs, so parties and signers are taken from the frozen paper.
 */
export function isSamePaper(frozen: Paper, now: Paper, isColleague: boolean): boolean {
  const { parties, signers } = isColleague ? frozen : now;
  return canonicalJson({ ...now, parties, signers }) === canonicalJson(frozen);
}

/** Whether a buyer has yet to sign. The day of the last buyer's signature is the day of the paper. */
export const waitsForBuyer = ({ signers }: Pick<Paper, 'signers'>, signatures: Document['signatures'] = {}): boolean =>
  signers.some(({ key }) => isBuyer(key) && signatures[key] === undefined);
