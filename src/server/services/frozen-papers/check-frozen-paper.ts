import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { whileInForce } from '#documents/kind-table/stopped-by.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { parsedMembers } from '#documents/kinds/read-details.ts';
import { baseNumber, numberOf, numberOfUuid } from '#documents/paper/paper-number.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { statusOfVersion } from '#documents/paper/paper-versions.ts';
import { readNumber } from '#documents/paper/read-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { linesTooLarge, maxDataCharacters } from '#domain/documents/paper-size.ts';
import { requiredSigners } from '#domain/documents/signing-state.ts';
import { isRecord } from '#domain/members.ts';
import { dayOf } from '#domain/text/days.ts';
import { joined } from '#domain/text/joined.ts';
import { blocked, Refusal, refuse, refuseInput } from '#server/refusal.ts';
import { listDocuments } from '#server/repositories/documents.ts';
import { findSettings } from '#server/repositories/settings.ts';
import type { StoredSignatures } from '#server/repositories/signing/document-signatures.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { type Frozen, nounOf, type PaperReading } from '#server/services/frozen-papers/frozen-paper.ts';
import { hasPricesOf, isMadeOf } from '#server/services/frozen-papers/is-made-of.ts';
import { paperSources } from '#server/services/frozen-papers/paper-sources.ts';
import { checkPhotos } from '#server/services/photos/check-photos.ts';
import {
  checkInitials,
  checkSignatures,
  checkSigningDay,
  checkTimes,
} from '#server/services/signing/check-signatures.ts';
import { parseContent } from '#server/services/signing/receive-signatures.ts';

/** Most papers that are regenerated for one comparison. */
const maxTries = 240;

/**
 * Regenerates a frozen paper from the estimate, in the version of its words, and compares the two: every member of its
 * content. Frozen content is never altered: a paper that differs is refused for good and stays on the device, where a
 * person decides. The estimate, the lead, the salesperson or the settings may have changed before the paper arrives, so
 * their earlier versions are tried too, and so is the estimate that came with the paper. The paper's own time proves
 * nothing, because the device states it.
 *
 * A paper that the office has compared before is a record: it stays, whatever has changed or ended since, and only the
 * signatures that come to it are checked.
 *
 * Returns the document with the time of the comparison, and with the work list of the matching version, with which
 * change orders compare.
 */
export async function checkFrozenPaper(
  transaction: Transaction,
  { document, before }: { readonly document: Document; readonly before: Document | null },
  estimate: Estimate,
  signatures: StoredSignatures,
): Promise<Document> {
  const isKnown = before !== null && isSamePaper(before, document);
  const { kind, paper } = readFrozen(document, isKnown ? null : transaction.now);
  const isSigned = Object.keys(signatures).length > 0;
  if (isSigned || requiredSigners(document).length > 0) checkSignatures(kind, document, paper, signatures);
  checkInitials(document, paper, signatures);
  checkTimes(document, signatures, transaction.now);
  if (document.workflows.length === 0)
    throw refuseInput({ workflows: [`A ${nounOf(kind)} covers at least one trade of its estimate.`] });
  if (kind.type === contractType && paper.totalCents <= 0)
    throw refuseInput({ 'data.content': ['A contract without a price cannot be signed.'] });
  if (kind.type === contractType && !isKnown && (paper.company.name.trim() === '' || paper.company.lines.length === 0))
    throw refuseInput({
      'data.content': ['A contract names its seller: enter name and address of the company first.'],
    });
  if (kind.type === contractType && paper.number !== numberOfUuid(document.uuid))
    throw blocked(`${paper.number} is not the number of this contract. The contract was not changed. Make it again.`);
  checkSigningDay(paper, signatures);
  const faults = isKnown
    ? []
    : Object.entries(kind.faults(parsedMembers(document.data?.details ?? '{}'), paper.typeVersion));
  if (faults.length > 0)
    throw refuseInput(Object.fromEntries(faults.map(([path, texts]) => [joined(['data.details', path], '.'), texts])));
  if (isKnown) return { ...document, data: { ...document.data, work: before.data?.work ?? '' } };
  await checkPhotos(transaction.trx, transaction.actor.companyId, document, paper);
  const frozen = { work: transaction, kind, document, paper, isSigned };
  const sold = await soldWork(frozen, estimate, isMadeOf(frozen));
  if (sold.length > maxDataCharacters) throw refuseInput({ estimateId: [linesTooLarge] });
  return { ...document, data: { ...document.data, work: sold }, comparedTime: transaction.now };
}

/** Whether a document holds the paper that the office has already compared. */
function isSamePaper(before: Document, document: Document): boolean {
  const compared = ({ type, workflows, createdTime, data, ...one }: Document) => {
    const { showAdditionalCost, additionalCost, additionalWorkTotalBroughtFromAddendum } = one;
    const costs = { showAdditionalCost, additionalCost, additionalWorkTotalBroughtFromAddendum };
    return canonicalJson({ type, workflows, createdTime, ...costs, data: { ...data, work: '' } });
  };
  return before.comparedTime !== undefined && compared(before) === compared(document);
}

/** The kind and the paper of a document; of a new one, only in a version that the office makes at this time. */
function readFrozen({ type, data }: Document, now: string | null): Pick<Frozen, 'kind' | 'paper'> {
  const kind = kindOfType(type);
  const noun = nounOf(kind);
  const stated = statedVersion(data?.content);
  const status = kind === null || now === null ? 'in use' : statusOfVersion(kind.versions, stated ?? 0, dayOf(now));
  if (status === 'newer')
    throw refuse(
      425,
      `This ${noun} was made by a newer version of the app than the office runs. It will be sent again.`,
    );
  const paper = readPaper(data?.content);
  if (kind === null || paper === null)
    throw refuseInput({ 'data.content': [`A ${noun} holds the paper that was read.`] });
  if ((data?.typeVersion ?? String(paper.typeVersion)) !== String(paper.typeVersion))
    throw refuseInput({ 'data.typeVersion': ['It is not the version of the content.'] });
  if (status === 'ended') throw blocked(endedText(noun));
  return { kind, paper };
}

/** The version that content states, even content that this program cannot read. */
function statedVersion(content: string | undefined): number | null {
  const value = parseContent(content);
  return isRecord(value) && Number.isSafeInteger(value.typeVersion) ? Number(value.typeVersion) : null;
}

const endedText = (noun: string): string =>
  `This ${noun} was made by an app version that is too old: the office can no longer check its words and has not accepted it. It stays on this device as it is, to read, print and download. Update the app and make the ${noun} again; if it was signed, have the new one signed.`;

/** The work list of a signed contract that was accepted before work lists were stored; null when no version matches. */
export async function workOfSigned(work: PaperReading, document: Document, estimate: Estimate): Promise<string | null> {
  const kind = kindOfType(document.type);
  const paper = readPaper(document.data?.content);
  if (kind === null || paper === null) return null;
  const frozen = { work, kind, document, paper, isSigned: true };
  const isMade = kind.versions.some(({ version }) => version === paper.typeVersion);
  try {
    return await soldWork(frozen, estimate, isMade ? isMadeOf(frozen) : hasPricesOf(frozen));
  } catch (error) {
    // No stored version of the estimate matches the paper any more.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The work list of the first version of the estimate that passes the test. */
async function soldWork(
  frozen: Frozen,
  estimate: Estimate,
  isSource: (source: PaperSource) => boolean,
): Promise<string> {
  const { work, kind, document, paper, isSigned } = frozen;
  const all = await listDocuments(work.trx, work.actor.companyId, estimate.id);
  const others = whileInForce(
    all.filter(({ uuid }) => uuid !== document.uuid),
    paper.number,
  );
  checkNumber(frozen, estimate, others);
  const settings = await findSettings(work.trx, work.actor.companyId);
  let nearest: { readonly source: PaperSource; readonly shared: number } | null = null;
  let tries = 0;
  for await (const source of paperSources(frozen, estimate, others, settings)) {
    if (isSource(source)) return canonicalJson(readWork(source));
    if (source.settings === settings) {
      const shared = sharedSections(frozen, source);
      if (nearest === null || shared > nearest.shared) nearest = { source, shared };
    }
    tries += 1;
    if (tries === maxTries) break;
  }
  const noun = nounOf(kind);
  throw blocked(
    (nearest && reasonAgainst(kind, document, nearest.source)) ??
      `The ${isSigned ? 'signed ' : ''}${noun} does not say what this estimate says. The ${noun} was not changed. Compare both, then discard it and ${isSigned ? 'sign' : 'make'} it again.`,
  );
}

/** Numbers are made offline, so two devices may have made the same one: the first to arrive keeps it. */
function checkNumber({ kind, paper }: Frozen, estimate: Estimate, others: readonly Document[]): void {
  if (kind.type === contractType) return;
  const number = readNumber(paper.number);
  const bases = [baseNumber(estimate, others), numberOfUuid(estimate.uuid)];
  if (number === null || number.code !== kind.code || !bases.includes(number.base))
    throw refuseInput({ 'data.content': [`${paper.number} is not a number of a ${nounOf(kind)} of this estimate.`] });
  if (others.some((other) => numberOf(other) === paper.number))
    throw blocked(
      `${kind.title} ${paper.number} was already made on another device. This one was not changed. Make it again: it gets the next number.`,
    );
}

/** The number of sections that the paper of a source has in common with the frozen one: it was made of the nearest. */
function sharedSections({ kind, paper }: Frozen, source: PaperSource): number {
  const built = kind.build(source);
  if (!built.ok) return 0;
  const received = new Set(paper.sections.map(canonicalJson));
  return built.value.sections.filter((section) => received.has(canonicalJson(section))).length;
}

/** A readable reason why this paper cannot be made from an estimate; null when the paper merely differs. */
function reasonAgainst(kind: PaperKind, document: Document, source: PaperSource): string | null {
  const [obstacle] = kind.obstacles(source);
  if (obstacle !== undefined) return obstacle;
  if (kind.broughtForward(source) === (document.additionalWorkTotalBroughtFromAddendum ?? 0)) return null;
  return `Another change order was signed in between, so the price before this ${nounOf(kind)} is no longer right. It was not changed. Make it again.`;
}
