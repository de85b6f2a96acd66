import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { kindOfType } from '#documents/kinds/table/paper-kinds.ts';
import { whileInForce } from '#documents/kinds/table/stopped-by.ts';
import { baseNumber, numberOf, numberOfUuid } from '#documents/paper/paper-number.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { newestVersion } from '#documents/paper/paper-versions.ts';
import { readNumber } from '#documents/paper/read-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { requiredSigners } from '#domain/documents/signing-state.ts';
import { blocked, Refusal, refuseInput } from '#server/refusal.ts';
import { listDocuments } from '#server/repositories/documents.ts';
import { findSettings } from '#server/repositories/settings.ts';
import type { Signatures } from '#server/repositories/signing/document-signatures.ts';
import { type Frozen, nounOf, type Reading } from '#server/services/frozen-papers/frozen-paper.ts';
import { isMadeOf } from '#server/services/frozen-papers/is-made-of.ts';
import { paperSources } from '#server/services/frozen-papers/paper-sources.ts';
import { checkPhotos } from '#server/services/photos/check-photos.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import {
  checkInitials,
  checkSignatures,
  checkSigningDay,
  checkTimes,
} from '#server/services/signing/check-signatures.ts';

/** Most papers that are regenerated for one comparison. */
const mostTries = 240;

/**
 * Regenerates a frozen paper from the estimate and compares the two: money, work and every text, by the app version,
 * catalog and rules that made it on the device. Frozen content is never altered: a paper that differs is refused for
 * good and stays on the device, where a person decides. The estimate, the lead or the settings may have changed before
 * the paper arrives, so their earlier versions are tried too, and so is the estimate that came with the paper. The
 * paper's own time proves nothing, because the device states it.
 *
 * Returns the work list of the matching version, which is stored in the document's data for change orders to compare
 * with.
 */
export async function checkFrozenPaper(
  work: Work,
  document: Document,
  estimate: Estimate,
  signatures: Signatures,
): Promise<string> {
  const kind = kindOfType(document.type);
  const paper = readPaper(document.data?.content);
  if (kind === null || paper === null || paper.typeVersion > newestVersion(kind.address))
    throw refuseInput({ 'data.content': [`A ${nounOf(kind)} holds the paper that was read.`] });
  const isSigned = Object.keys(signatures).length > 0;
  if (isSigned || requiredSigners(document).length > 0) checkSignatures(kind, document, paper, signatures);
  checkInitials(document, paper, signatures);
  checkTimes(document, signatures, work.now);
  if (document.workflows.length === 0)
    throw refuseInput({ workflows: [`A ${nounOf(kind)} covers at least one trade of its estimate.`] });
  if (kind.type === contractType && paper.totalCents <= 0)
    throw refuseInput({ 'data.content': ['A contract without a price cannot be signed.'] });
  checkSigningDay(paper, signatures);
  await checkPhotos(work.trx, work.actor.companyId, document, paper);
  return soldWork({ work, kind, document, paper, isSigned }, estimate);
}

/** The work list of a signed contract that was accepted before work lists were stored; null when no version matches. */
export async function workOfSigned(work: Reading, document: Document, estimate: Estimate): Promise<string | null> {
  const kind = kindOfType(document.type);
  const paper = readPaper(document.data?.content);
  if (kind === null || paper === null) return null;
  try {
    return await soldWork({ work, kind, document, paper, isSigned: true }, estimate);
  } catch (error) {
    // No stored version of the estimate matches the paper any more.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The work list of the first version of the estimate from which the server makes the same paper. */
async function soldWork(frozen: Frozen, estimate: Estimate): Promise<string> {
  const { work, kind, document, paper, isSigned } = frozen;
  const all = await listDocuments(work.trx, work.actor.companyId, estimate.id);
  const others = whileInForce(
    all.filter(({ uuid }) => uuid !== document.uuid),
    paper.number,
  );
  checkNumber(frozen, estimate, others);
  const isSaid = isMadeOf(frozen);
  const settings = await findSettings(work.trx, work.actor.companyId);
  let reason: string | null = null;
  let tries = 0;
  for await (const source of paperSources(frozen, estimate, others, settings)) {
    if (isSaid(source)) return canonicalJson(readWork(source));
    if (source.settings === settings) reason ??= reasonAgainst(kind, document, source);
    tries += 1;
    if (tries === mostTries) break;
  }
  const noun = nounOf(kind);
  throw blocked(
    reason ??
      `The ${isSigned ? 'signed ' : ''}${noun} does not say what this estimate says. The ${noun} was not changed. Compare both, then discard it and ${isSigned ? 'sign' : 'make it'} again.`,
  );
}

/** Numbers are made offline, so two devices may have made the same one: the first to arrive keeps it. */
function checkNumber({ kind, paper }: Frozen, estimate: Estimate, others: readonly Document[]): void {
  if (kind.type === contractType) return;
  const number = readNumber(paper.number);
  const bases = [baseNumber(estimate, others), numberOfUuid(estimate.uuid)];
  if (number === null || number.code !== kind.code || !bases.includes(number.base))
    throw refuseInput({ 'data.content': [`${paper.number} is no number of a ${nounOf(kind)} of this estimate.`] });
  if (others.some((other) => numberOf(other) === paper.number))
    throw blocked(
      `${kind.title} ${paper.number} was already made on another device. This one was not changed. Make it again: it gets the next number.`,
    );
}

/** A readable reason why this paper cannot be made from an estimate; null when the paper merely differs. */
function reasonAgainst(kind: PaperKind, document: Document, source: PaperSource): string | null {
  const [obstacle] = kind.obstacles(source);
  if (obstacle !== undefined) return obstacle;
  if (kind.broughtForward(source) === (document.additionalWorkTotalBroughtFromAddendum ?? 0)) return null;
  return `Another change order was signed in between, so the price before this ${nounOf(kind)} is no longer right. It was not changed. Make it again.`;
}
