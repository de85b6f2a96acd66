import type { Document, Estimate, Lead, Settings, User } from '#contract/records.ts';
import type { Paper, PaperFile } from '#documents/content/paper.ts';
import { paperFiles } from '#documents/content/paper-files.ts';
import type { PaperSource } from '#documents/content/paper-source.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { kindOfType } from '#documents/kinds/paper-kinds.ts';
import { baseNumber, numberOf, numberOfUuid, readNumber } from '#documents/kinds/paper-number.ts';
import { whileInForce } from '#documents/kinds/stopped-by.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { requiredSigners } from '#domain/documents/signing-state.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import type { Actor } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { Refusal, refuse, refuseInput } from '#server/refusal.ts';
import { listDocuments, type Signatures } from '#server/repositories/documents.ts';
import { findVersion, listSummaries, listVersions } from '#server/repositories/history.ts';
import { findLead } from '#server/repositories/leads.ts';
import { findSettings, listEarlierSettings } from '#server/repositories/settings.ts';
import { findUser } from '#server/repositories/users.ts';
import { checkPhotos } from '#server/services/photos/check-photos.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { catalogOfEstimate } from '#server/services/records/catalog-of-estimate.ts';
import {
  checkInitials,
  checkSignatures,
  checkSigningDay,
  checkTimes,
} from '#server/services/signing/check-signatures.ts';

/** Earlier versions of one estimate to compare; older ones are ignored. */
const mostVersions = 40;
/** Earlier settings to compare. */
const mostSettings = 20;
/** Papers made for one comparison. */
const mostTries = 240;

/**
 * Compares a frozen paper with the one that the server makes of the estimate: money, work and every text, by the app
 * version, catalog and rules that made it on the device. Frozen content is never altered: a different paper is refused
 * for good and stays on the device, where a person decides. An estimate, a lead or the settings may have changed before a
 * paper arrives, so their earlier versions are compared, too, and the estimate that came with the paper; the time of a paper
 * proves nothing, since the device states it.
 *
 * The answer is the work of the version that the paper says, for the document's data: change orders compare with it.
 */
export async function checkFrozenPaper(
  work: Work,
  document: Document,
  estimate: Estimate,
  signatures: Signatures,
): Promise<string> {
  const kind = kindOfType(document.type);
  const paper = readPaper(document.data?.content);
  if (kind === null || paper === null || paper.typeVersion > kind.version)
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

/** The work of a signed contract that was accepted without it. */
export async function workOfSigned(work: Reading, document: Document, estimate: Estimate): Promise<string | null> {
  const kind = kindOfType(document.type);
  const paper = readPaper(document.data?.content);
  if (kind === null || paper === null) return null;
  try {
    return await soldWork({ work, kind, document, paper, isSigned: true }, estimate);
  } catch (error) {
    // No version of the estimate says it any more.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A transaction of a company, with the person whose paper it is. */
interface Reading {
  readonly trx: Trx;
  readonly actor: Pick<Actor, 'companyId' | 'userId'>;
}

interface Frozen {
  readonly work: Reading;
  readonly kind: PaperKind;
  readonly document: Document;
  readonly paper: Paper;
  readonly isSigned: boolean;
}

const nounOf = (kind: PaperKind | null): string => kind?.address.replaceAll('-', ' ') ?? 'document';

/** The work of the first version of the estimate of which the server makes the same paper. */
async function soldWork(frozen: Frozen, estimate: Estimate): Promise<string> {
  const { work, kind, document, paper, isSigned } = frozen;
  const all = await listDocuments(work.trx, work.actor.companyId, estimate.id);
  const others = whileInForce(
    all.filter(({ uuid }) => uuid !== document.uuid),
    paper.number,
  );
  checkNumber(frozen, estimate, others);
  const isSaid = paper.typeVersion === kind.version ? saysAll(frozen) : saysPrices(frozen);
  const settings = await findSettings(work.trx, work.actor.companyId);
  let reason: string | null = null;
  let tries = 0;
  for await (const source of sources(frozen, estimate, others, settings)) {
    if (isSaid(source)) return canonicalJson(readWork(source));
    if (source.settings === settings) reason ??= reasonAgainst(kind, document, source);
    tries += 1;
    if (tries === mostTries) break;
  }
  const noun = nounOf(kind);
  throw refuse(
    409,
    reason ??
      `The ${isSigned ? 'signed ' : ''}${noun} does not say what this estimate says. The ${noun} was not changed. Compare both, then discard it and ${isSigned ? 'sign' : 'make it'} again.`,
  );
}

/** Numbers are made offline, so two devices may have made the same one: the first that arrives has it. */
function checkNumber({ kind, paper }: Frozen, estimate: Estimate, others: readonly Document[]): void {
  if (kind.type === contractType) return;
  const number = readNumber(paper.number);
  const bases = [baseNumber(estimate, others), numberOfUuid(estimate.uuid)];
  if (number === null || number.code !== kind.code || !bases.includes(number.base))
    throw refuseInput({ 'data.content': [`${paper.number} is no number of a ${nounOf(kind)} of this estimate.`] });
  if (others.some((other) => numberOf(other) === paper.number))
    throw refuse(
      409,
      `${kind.title} ${paper.number} was already made on another device. This one was not changed. Make it again: it gets the next number.`,
    );
}

/** The reason in words why this paper cannot be made of an estimate; null when it merely says something else. */
function reasonAgainst(kind: PaperKind, document: Document, source: PaperSource): string | null {
  const [obstacle] = kind.obstacles(source);
  if (obstacle !== undefined) return obstacle;
  if (kind.broughtForward(source) === (document.additionalWorkTotalBroughtFromAddendum ?? 0)) return null;
  return `Another change order was signed in between, so the price before this ${nounOf(kind)} is no longer right. It was not changed. Make it again.`;
}

type Version = () => Promise<Estimate>;

/** Versions of the estimate with these trades, newest first, read lazily; of a contract those of its price. */
async function versionsOf({ work, kind, document, paper }: Frozen, estimate: Estimate): Promise<readonly Version[]> {
  const { trx, actor } = work;
  const sold = sumMoney([fromCents(paper.totalCents), -shownCost(document)]);
  const isMeant = (version: Pick<Estimate, 'workflowIds' | 'workflowSummaries'>) =>
    document.workflows.every((id) => version.workflowIds.includes(id)) &&
    (kind.type !== contractType || moneyWords(estimateTotal(version, document.workflows)) === moneyWords(sold));
  const earlier = await listSummaries(trx, actor.companyId, estimate.id);
  const read = (version: number) => async () =>
    (await findVersion(trx, actor.companyId, 'estimates', estimate.id, version)) as Estimate;
  const { madeOf } = document;
  const versions = [
    ...(isMeant(estimate) ? [() => Promise.resolve(estimate)] : []),
    ...(madeOf !== undefined && isMeant(madeOf) ? [() => pricedAgain(work, estimate, madeOf)] : []),
    ...earlier.filter(isMeant).map(({ version }) => read(version)),
  ].slice(0, mostVersions);
  if (versions.length > 0) return versions;
  throw refuse(
    409,
    kind.type === contractType
      ? 'The signed total is not what the server computes for this estimate. The contract was not changed.'
      : `The estimate has not all trades of this ${nounOf(kind)}. The ${nounOf(kind)} was not changed.`,
  );
}

/**
 * The estimate that came with its paper, priced like a saved one. It changed again on the device, or in the office, before
 * both could be sent; the estimate itself stays as it is.
 */
async function pricedAgain({ trx, actor }: Reading, estimate: Estimate, madeOf: Estimate): Promise<Estimate> {
  const { id, uuid, leadId } = estimate;
  const sent = { ...madeOf, id, uuid, leadId };
  const priced = priceEstimate(await catalogOfEstimate(trx, actor.companyId, sent), sent, estimate);
  if (priced.ok) return priced.value;
  const errors = Object.entries(priced.problem).map(([path, words]) => [`madeOf.${path}`, words]);
  throw refuseInput(Object.fromEntries(errors) as typeof priced.problem);
}

const shownCost = ({ showAdditionalCost, additionalCost = 0 }: Document): number =>
  showAdditionalCost === true ? additionalCost : 0;

/** Everything that a paper may have been made of, the present first: estimate, lead and settings may have changed since. */
async function* sources(
  frozen: Frozen,
  current: Estimate,
  documents: readonly Document[],
  present: Settings,
): AsyncGenerator<PaperSource> {
  const { work, kind, document, paper } = frozen;
  const { trx, actor } = work;
  const { leadId = 0 } = document;
  const lead = await findLead(trx, actor.companyId, leadId);
  const earlier = (await listVersions(trx, actor.companyId, 'leads', leadId)) as Lead[];
  const leads = [...(lead === null ? [] : [lead]), ...earlier];
  const salesperson = (await findUser(trx, actor.companyId, actor.userId)) as User;
  const details = kind.readDetails(document.data?.details) ?? {};
  const estimates: Estimate[] = [];
  const versions = await versionsOf(frozen, current);
  const made = async function* (settings: Settings): AsyncGenerator<PaperSource> {
    for (const [place, read] of versions.entries()) {
      const estimate = estimates[place] ?? (await read());
      estimates[place] = estimate;
      const catalog = await catalogOfEstimate(trx, actor.companyId, estimate);
      for (const one of leads)
        yield {
          ...{ estimate, lead: one, settings, salesperson, catalog, details, documents, number: paper.number },
          workflowIds: document.workflows,
          createdTime: document.createdTime ?? '',
          additionalCost: document.showAdditionalCost === true ? (document.additionalCost ?? 0) : null,
        };
    }
  };
  yield* made(present);
  for (const settings of await listEarlierSettings(trx, actor.companyId, mostSettings)) yield* made(settings);
}

/**
 * Whether the server makes the same paper of a source, signed by the same buyers. Other lines of the parties and the
 * company's signer come from lead and user, which may have changed since.
 */
function saysAll({ kind, document, paper }: Frozen): (source: PaperSource) => boolean {
  const told = canonicalJson(paper);
  return (source) => {
    const made = kind.build(source);
    if (!made.ok || kind.obstacles(source).length > 0) return false;
    if (kind.broughtForward(source) !== (document.additionalWorkTotalBroughtFromAddendum ?? 0)) return false;
    const signers = made.value.signers.map((signer, index) => ({ ...signer, ...companyNameOf(paper.signers[index]) }));
    const isSold = signers.some(({ key }) => key === 'customer');
    if (isSold && made.value.parties[0]?.lines[0] !== paper.parties[0]?.lines[0]) return false;
    return canonicalJson({ ...made.value, parties: paper.parties, signers }) === told;
  };
}

const companyNameOf = (signer: Paper['signers'][number] | undefined) =>
  signer?.key === 'company' ? { name: signer.name, caption: signer.caption } : {};

/** A paper names no other file of the company than one that its contracts have. */
const isFileOf =
  ({ contractFiles = [] }: Settings) =>
  ({ fileId, sha256 }: PaperFile): boolean =>
    contractFiles.some((file) => file.fileId === fileId && file.sha256 === sha256);

/** A paper names the photos that its details choose. */
function isChosen({ photos = [] }: Paper, { details }: PaperSource): boolean {
  const chosen = (details as { readonly photos?: readonly { readonly sha256: string }[] }).photos ?? [];
  return photos.every(({ sha256 }, place) => chosen[place]?.sha256 === sha256);
}

/** Papers of earlier versions cannot be regenerated: their prices are compared. */
const saysPrices =
  ({ kind, document, paper }: Frozen) =>
  (source: PaperSource): boolean => {
    if (!paperFiles(paper).every(isFileOf(source.settings)) || !isChosen(paper, source)) return false;
    if (kind.type !== contractType) {
      const made = kind.build(source);
      return made.ok && made.value.totalCents === paper.totalCents;
    }
    const [prices, ...others] = paper.sections.flatMap((section) => (section.kind === 'prices' ? [section] : []));
    const amounts = [
      ...document.workflows.map((id) => moneyWords(estimateTotal(source.estimate, [id]))),
      ...(document.showAdditionalCost === true ? [moneyWords(shownCost(document))] : []),
    ];
    return (
      others.length === 0 &&
      prices?.total.amount === moneyWords(fromCents(paper.totalCents)) &&
      canonicalJson(prices.rows.map(({ amount }) => amount)) === canonicalJson(amounts)
    );
  };
