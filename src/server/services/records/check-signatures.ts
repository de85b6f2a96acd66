import type { Paper } from '#documents/content/paper.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { dayIn } from '#domain/places/day-in.ts';
import { refuse, refuseInput } from '#server/refusal.ts';
import type { Signatures } from '#server/repositories/documents.ts';

/**
 * Every signer that the paper names has signed, by name, under the sentence of the paper. The signatures of a paper that
 * binds without them are optional.
 */
export function checkSignatures({ mustBeSigned }: PaperKind, paper: Paper, signatures: Signatures): void {
  const errors: Record<string, string[]> = {};
  for (const { key, name, consent } of paper.signers) {
    const signature = signatures[key];
    if (signature === undefined) {
      if (mustBeSigned) errors[`signatures.${key}`] = [`${name} has not signed.`];
    } else if (!signature.data) errors[`signatures.${key}.data`] = ['A signature has a picture.'];
    else if (signature.signerName !== name) errors[`signatures.${key}.signerName`] = ['The paper names somebody else.'];
    else if (signature.consent !== consent)
      errors[`signatures.${key}.consent`] = ['The paper asks for another consent.'];
  }
  for (const key of Object.keys(signatures))
    if (!paper.signers.some((signer) => signer.key === key))
      errors[`signatures.${key}`] = ['The paper names no such signer.'];
  if (paper.signers.length === 0) errors['data.content'] = ['A signed paper names its signers.'];
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
}

/** The last day to cancel counts from the day of the last buyer's signature, at the job. */
export function checkSigningDay({ cancellation, signers }: Paper, signatures: Signatures): void {
  const times = signers.flatMap(({ key }) => (key === 'company' ? [] : (signatures[key]?.timestamp ?? [])));
  if (cancellation === undefined || times.length === 0) return;
  const last = new Date(Math.max(...times.map((time) => Date.parse(time))));
  if (dayIn(last, cancellation.facts.timeZone) !== cancellation.signedOn)
    throw refuse(
      409,
      'The contract is dated another day than its signature, so its last day to cancel is not right. The contract was not changed. Sign it again.',
    );
}
