import type { ContractDetails, Document, Estimate, Lead, User } from '#contract/records.ts';
import { contractPaper } from '#documents/content/contract.ts';
import { noDetails } from '#documents/content/contract-input.ts';
import { contractPayment } from '#documents/content/contract-payment.ts';
import { contractVersion } from '#documents/content/contract-version.ts';
import type { Paper } from '#documents/content/paper.ts';
import type { PaperSource } from '#documents/content/paper-source.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import { contract } from '#documents/papers/contract-kind.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { downpaymentProblem } from '#domain/estimates/downpayment-problem.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { fromCents, toCents } from '#domain/money/round-money.ts';
import { dayIn } from '#domain/places/day-in.ts';
import { customerName } from '#domain/words/names.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import { refuse, refuseInput } from '#server/refusal.ts';
import type { Signatures } from '#server/repositories/documents.ts';
import { findVersion, listSummaries, listVersions } from '#server/repositories/history.ts';
import { findLead } from '#server/repositories/leads.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { findUser } from '#server/repositories/users.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { catalogOfEstimate } from '#server/services/records/catalog-of-estimate.ts';

/** A tablet's clock may be years off, and its signatures must not be lost; an absurd year is not accepted. */
const clockErrorMs = 5 * 365 * 86_400_000;
/** Earlier versions of one estimate with the same total to compare; older ones are ignored. */
const mostVersions = 40;

/**
 * Compares a signed contract with the one that the server makes of the estimate: price, payment, work and every text,
 * by the app version, catalog and rules that made it on the device. Signed content is never altered: a different
 * contract is refused for good and stays on the device, where a person decides. An estimate changed after the signing
 * is also compared in its earlier versions; the time of signing proves nothing, since the device states it.
 */
export async function checkSignedContract(
  work: Work,
  document: Document,
  estimate: Estimate,
  signatures: Signatures,
): Promise<void> {
  const paper = readPaper(document.data?.content);
  if (paper === null) throw refuseInput({ 'data.content': ['A signed contract holds the paper that was signed.'] });
  checkSignatures(paper, signatures);
  for (const time of [document.createdTime ?? '', ...Object.values(signatures).map(({ timestamp }) => timestamp)])
    if (!(Math.abs(Date.parse(time) - Date.parse(work.now)) < clockErrorMs))
      throw refuseInput({ createdTime: ['A contract is not signed that long ago or ahead.'] });
  if (document.workflows.length === 0)
    throw refuseInput({ workflows: ['A contract covers at least one trade of its estimate.'] });
  if (paper.totalCents <= 0) throw refuseInput({ 'data.content': ['A contract without a price cannot be signed.'] });

  checkSigningDay(paper, signatures);

  const versions = await versionsOfTotal(work, estimate, document.workflows, paper.totalCents);
  if (versions.length === 0)
    throw refuse(
      409,
      'The signed total is not what the server computes for this estimate. The contract was not changed.',
    );
  const isSaid =
    paper.typeVersion === contractVersion ? await saysAll(work, document, paper) : saysPrices(document, paper);
  for (const version of versions) if (await isSaid(await version())) return;
  throw refuse(
    409,
    'The signed contract does not say what this estimate says. The contract was not changed. Compare both, then discard it and sign again.',
  );
}

/** Every signer that the paper names has signed, by name, under the sentence of the paper. */
function checkSignatures(paper: Paper, signatures: Signatures): void {
  const errors: Record<string, string[]> = {};
  for (const { key, name, consent } of paper.signers) {
    const signature = signatures[key];
    if (signature === undefined) errors[`signatures.${key}`] = [`${name} has not signed.`];
    else if (!signature.data) errors[`signatures.${key}.data`] = ['A signature has a picture.'];
    else if (signature.signerName !== name) errors[`signatures.${key}.signerName`] = ['The paper names somebody else.'];
    else if (signature.consent !== consent)
      errors[`signatures.${key}.consent`] = ['The paper asks for another consent.'];
  }
  for (const key of Object.keys(signatures))
    if (!paper.signers.some((signer) => signer.key === key))
      errors[`signatures.${key}`] = ['The paper names no such signer.'];
  if (paper.signers.length === 0) errors['data.content'] = ['A signed contract names its signers.'];
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
}

/** The last day to cancel counts from the day of the last buyer's signature, at the job. */
function checkSigningDay({ cancellation, signers }: Paper, signatures: Signatures): void {
  const times = signers.flatMap(({ key }) => (key === 'company' ? [] : (signatures[key]?.timestamp ?? [])));
  if (cancellation === undefined || times.length === 0) return;
  const last = new Date(Math.max(...times.map((time) => Date.parse(time))));
  if (dayIn(last, cancellation.facts.timeZone) !== cancellation.signedOn)
    throw refuse(
      409,
      'The contract is dated another day than its signature, so its last day to cancel is not right. The contract was not changed. Sign it again.',
    );
}

type Version = () => Promise<Estimate>;

/** Versions of the estimate in which these trades had this total, newest first, read lazily. */
async function versionsOfTotal(
  { trx, actor }: Work,
  estimate: Estimate,
  workflowIds: readonly number[],
  cents: number,
): Promise<Version[]> {
  const isOfTotal = (version: Pick<Estimate, 'workflowIds' | 'workflowSummaries'>) =>
    workflowIds.every((id) => version.workflowIds.includes(id)) &&
    toCents(estimateTotal(version, workflowIds)) === cents;
  const earlier = await listSummaries(trx, actor.companyId, estimate.id);
  const read = (version: number) => async () =>
    (await findVersion(trx, actor.companyId, 'estimates', estimate.id, version)) as Estimate;
  return [
    ...(isOfTotal(estimate) ? [() => Promise.resolve(estimate)] : []),
    ...earlier.filter(isOfTotal).map(({ version }) => read(version)),
  ].slice(0, mostVersions);
}

/**
 * Whether the server makes the same paper of an estimate; the parties come from the lead, which may have changed since.
 */
async function saysAll(
  work: Work,
  document: Document,
  paper: Paper,
): Promise<(estimate: Estimate) => Promise<boolean>> {
  const { trx, actor } = work;
  const { leadId = 0 } = document;
  const current = await findLead(trx, actor.companyId, leadId);
  const earlier = (await listVersions(trx, actor.companyId, 'leads', leadId)) as Lead[];
  const leads = [...(current === null ? [] : [current]), ...earlier].filter(
    (lead) => customerName(lead) === paper.parties[0]?.lines[0] && customerName(lead) === paper.signers[0]?.name,
  );
  const settings = await findSettings(trx, actor.companyId);
  const salesperson = (await findUser(trx, actor.companyId, actor.userId)) as User;
  const details = contract.readDetails(document.data?.details) ?? noDetails;
  const told = canonicalJson(paper);
  return async (estimate) => {
    const catalog = await catalogOfEstimate(trx, actor.companyId, estimate);
    return leads.some((lead) => {
      const input: PaperSource<ContractDetails> = {
        ...{ estimate, lead, settings, salesperson, catalog, details, number: paper.number },
        workflowIds: document.workflows,
        createdTime: document.createdTime ?? '',
      };
      const { total, cashDiscount, downpayment } = contractPayment(input);
      if (downpaymentProblem(downpayment, total - cashDiscount) !== null) return false;
      const made = contractPaper(input);
      const signers = made.signers.map((signer, index) => ({ ...signer, ...nameOf(paper.signers[index]) }));
      return canonicalJson({ ...made, parties: paper.parties, signers }) === told;
    });
  };
}

const nameOf = (signer: Paper['signers'][number] | undefined) =>
  signer === undefined ? {} : { name: signer.name, caption: signer.caption };

/** Papers of earlier versions cannot be regenerated: their prices are compared. */
const saysPrices =
  (document: Document, paper: Paper) =>
  (estimate: Estimate): Promise<boolean> => {
    const [prices, ...others] = paper.sections.flatMap((section) => (section.kind === 'prices' ? [section] : []));
    const amounts = document.workflows.map((id) => moneyWords(estimateTotal(estimate, [id])));
    return Promise.resolve(
      others.length === 0 &&
        prices?.total.amount === moneyWords(fromCents(paper.totalCents)) &&
        canonicalJson(prices.rows.map(({ amount }) => amount)) === canonicalJson(amounts),
    );
  };
