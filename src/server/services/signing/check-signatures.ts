import type { Document } from '#contract/records/document.ts';
import type { Initials } from '#contract/records/signature.ts';
import { initialSlots } from '#documents/buyers/initial-slots.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { isBuyer, keysOf } from '#documents/paper/signer-keys.ts';
import { lastGiven } from '#domain/documents/contract-in-force.ts';
import { signersMember } from '#domain/documents/signing-state.ts';
import { dayIn } from '#domain/text/days.ts';
import { blocked, refuseInput } from '#server/refusal.ts';
import type { StoredSignatures } from '#server/repositories/signing/document-signatures.ts';

/** A tablet's clock may be years off, and its signatures must not be lost; only an absurd year is refused. */
export const clockErrorMs = 5 * 365 * 86_400_000;

/**
 * Checks that every signature belongs to a signer whom the paper names, under the paper's sentence. A document from an
 * earlier app version, whose data does not name its signers, must come with all signatures.
 */
export function checkSignatures(
  { mustBeSigned }: PaperKind,
  { data }: Pick<Document, 'data'>,
  paper: Paper,
  signatures: StoredSignatures,
): void {
  const named = data?.[signersMember];
  const isWhole = mustBeSigned && named === undefined;
  const errors: Record<string, string[]> = {};
  for (const { key, name, consent } of paper.signers) {
    const signature = signatures[key];
    if (signature === undefined) {
      if (isWhole) errors[`signatures.${key}`] = [`${name} has not signed.`];
    } else if (!signature.data) errors[`signatures.${key}.data`] = ['A signature has a picture.'];
    else if (signature.signerName !== name) errors[`signatures.${key}.signerName`] = ['The paper names somebody else.'];
    else if (signature.consent !== consent)
      errors[`signatures.${key}.consent`] = ['The paper asks for another consent.'];
  }
  for (const key of Object.keys(signatures))
    if (!paper.signers.some((signer) => signer.key === key))
      errors[`signatures.${key}`] = ['The paper names no such signer.'];
  if (paper.signers.length === 0) errors['data.content'] = ['A signed paper names its signers.'];
  if (named !== undefined && named !== keysOf(paper))
    errors[`data.${signersMember}`] = ['The paper names other signers.'];
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
}

/**
 * Checks that each buyer has initialed each notice whose slot requires it. A document whose data does not name its
 * signers comes from an app version that did not ask for initials.
 */
export function checkInitials({ data }: Pick<Document, 'data'>, paper: Paper, signatures: StoredSignatures): void {
  if (data?.[signersMember] === undefined) return;
  const slots = initialSlots(paper);
  const errors: Record<string, string[]> = {};
  for (const { key, name } of paper.signers) {
    const signature = signatures[key];
    if (signature === undefined || !isBuyer(key)) continue;
    const missing = slots.filter(({ slot }) => !isGiven(signature.initials, slot));
    if (missing.length > 0)
      errors[`signatures.${key}.initials`] = missing.map(({ heading }) => `${name} has not initialed “${heading}”.`);
  }
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
}

function isGiven(all: Readonly<Record<string, Initials>> | undefined, slot: string): boolean {
  const initials = all !== undefined && Object.hasOwn(all, slot) ? all[slot] : undefined;
  return Boolean(initials?.method === 'typed' ? initials.text?.trim() : initials?.strokes?.trim());
}

/** Refuses a paper that claims to have been made or signed in an absurd year. */
export function checkTimes(
  { createdTime = '' }: Pick<Document, 'createdTime'>,
  signatures: StoredSignatures,
  now: string,
): void {
  for (const time of [createdTime, ...Object.values(signatures).map(({ timestamp }) => timestamp)])
    if (!(Math.abs(Date.parse(time) - Date.parse(now)) < clockErrorMs))
      throw refuseInput({ createdTime: ['A paper cannot be made or signed so far in the past or the future.'] });
}

/**
 * Refuses a last day to cancel that does not count from the day of the last buyer's signature, in the time zone of the
 * job.
 */
export function checkSigningDay({ cancellation, signers }: Paper, signatures: StoredSignatures): void {
  const last = lastGiven(signers.flatMap(({ key }) => (key === 'company' ? [] : (signatures[key] ?? []))));
  if (cancellation === undefined || last === undefined) return;
  if (dayIn(new Date(last.timestamp), cancellation.facts.timeZone) !== cancellation.signedOn)
    throw blocked(
      'The contract is dated another day than its signature, so its last day to cancel is not right. The contract was not changed. Sign it again.',
    );
}
