import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { shownCost } from '#domain/documents/shown-cost.ts';
import { contractTotal } from '#domain/estimates/estimate-total.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { blocked, type Refusal, refuseInput } from '#server/refusal.ts';
import { findVersion, listSummaries } from '#server/repositories/history.ts';
import { listEarlierSettings } from '#server/repositories/settings.ts';
import { catalogOfEstimate } from '#server/services/changes/catalog-of-estimate.ts';
import { type Frozen, nounOf, type PaperReading } from '#server/services/frozen-papers/frozen-paper.ts';
import { peopleOf } from '#server/services/frozen-papers/paper-people.ts';

/** Most earlier versions of an estimate that are compared; older ones are ignored. */
const maxVersions = 40;
/** Most earlier versions of the settings that are compared. */
const maxSettings = 20;
/** Reads a version; null when its price differs from the paper's. */
type SourceVersion = () => Promise<Estimate | null>;

/**
 * Versions of the estimate that have the paper's trades, newest first, read lazily; for a contract, only those with its
 * price.
 */
async function versionsOf(
  { work, kind, document, paper }: Frozen,
  estimate: Estimate,
): Promise<readonly SourceVersion[]> {
  const { trx, actor } = work;
  const signed = formatMoney(fromCents(paper.totalCents));
  const isMeant = (version: Pick<Estimate, 'workflowIds' | 'workflowSummaries'>) =>
    document.workflows.every((id) => version.workflowIds.includes(id)) &&
    (kind.type !== contractType ||
      formatMoney(contractTotal(version, document.workflows, shownCost(document))) === signed);
  const earlier = await listSummaries(trx, actor.companyId, estimate.id);
  const position = { companyId: actor.companyId, store: 'estimates', id: estimate.id } as const;
  const read = (version: number) => () => findVersion(trx, position, version);
  const { madeOf } = document;
  // A merge that was never sent has the totals of one side only, so the computed price decides.
  const readMadeOf = async (sent: Estimate): Promise<Estimate | null> => {
    const priced = await pricedAgain(work, estimate, sent);
    return isMeant(priced) ? priced : null;
  };
  return [
    ...(isMeant(estimate) ? [() => Promise.resolve(estimate)] : []),
    ...(madeOf === undefined ? [] : [() => readMadeOf(madeOf)]),
    ...earlier.filter(isMeant).map(({ version }) => read(version)),
  ].slice(0, maxVersions);
}

const noVersion = ({ kind }: Frozen): Refusal =>
  blocked(
    kind.type === contractType
      ? 'The signed total is not what the server computes for this estimate. The contract was not changed. Compare both, then discard it and sign again.'
      : `The estimate does not have all trades of this ${nounOf(kind)}. The ${nounOf(kind)} was not changed. Compare both, then discard it and make it again.`,
  );

/**
 * The estimate that came with its paper, priced like a saved one. It is sent when the estimate changed again, on the
 * device or in the office, before both could be sent. The stored estimate is not changed.
 */
async function pricedAgain({ trx, actor }: PaperReading, estimate: Estimate, madeOf: Estimate): Promise<Estimate> {
  const { id, uuid, leadId } = estimate;
  const sent = { ...madeOf, id, uuid, leadId };
  const priced = priceEstimate(await catalogOfEstimate(trx, actor.companyId, sent), sent, estimate);
  if (priced.ok) return priced.value;
  const errors = Object.entries(priced.problem).map(([path, texts]) => [`madeOf.${path}`, texts]);
  throw refuseInput(Object.fromEntries(errors) as typeof priced.problem);
}

/**
 * Everything that a paper may have been made from, because estimate, lead, salesperson and settings may have changed
 * since: first the newest of each, then combinations with older ones, those with few changes first.
 */
export async function* paperSources(
  frozen: Frozen,
  current: Estimate,
  documents: readonly Document[],
  present: Settings,
): AsyncGenerator<PaperSource> {
  const { work, kind, document, paper } = frozen;
  const { trx, actor } = work;
  const details = kind.readDetails(document.data?.details) ?? {};
  const versions = await versionsOf(frozen, current);
  const people = await peopleOf(frozen);
  const estimates: (Estimate | null)[] = [];
  let isKnown = false;
  const settings = [present];
  for (const [ofSettings, ofEstimate, ofPeople] of fewChangesFirst([1 + maxSettings, versions.length, people.length])) {
    if (ofSettings === settings.length && ofSettings === 1)
      settings.push(...(await listEarlierSettings(trx, actor.companyId, maxSettings)));
    const pair = people[ofPeople];
    const own = settings[ofSettings];
    const known = estimates[ofEstimate];
    const estimate = known === undefined ? ((await versions[ofEstimate]?.()) ?? null) : known;
    estimates[ofEstimate] = estimate;
    if (estimate === null || pair === undefined || own === undefined) continue;
    isKnown = true;
    yield {
      ...pair,
      estimate,
      settings: own,
      details,
      documents,
      number: paper.number,
      version: paper.typeVersion,
      catalog: await catalogOfEstimate(trx, actor.companyId, estimate),
      workflowIds: document.workflows,
      createdTime: document.createdTime ?? '',
      additionalCost: shownCost(document),
    };
  }
  if (!isKnown) throw noVersion(frozen);
}

/** All places in lists of these lengths, ordered by the number of steps away from the first place of each. */
function fewChangesFirst(lengths: readonly [number, number, number]): readonly (readonly [number, number, number])[] {
  const [ofSettings, ofEstimates, ofPeople] = lengths.map((length) => Array.from({ length }, (_, index) => index));
  const all = (ofSettings ?? []).flatMap((s) =>
    (ofEstimates ?? []).flatMap((e) => (ofPeople ?? []).map((p) => [s, e, p] as const)),
  );
  const steps = ([s, e, p]: readonly [number, number, number]) => (1 + s) * (1 + e) * (1 + p);
  return all.toSorted((one, other) => steps(one) - steps(other));
}
