import type { Document } from '#contract/records/document.ts';
import type { LinkedOption } from '#contract/records/linked-option.ts';
import { offeredIn, optionDetail, optionName } from '#documents/choices/offered-options.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { buyerWork } from '#documents/work-list/narrow-work.ts';
import { setApart, totalWithout } from '#documents/work-list/offered-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { changedLines, workOf } from '#documents/work-list/stored-work.ts';
import { fromCents } from '#domain/money/round-money.ts';
import type { Trx } from '#server/database/database.ts';
import { blocked, refuseInput } from '#server/refusal.ts';
import { findEstimate } from '#server/repositories/estimates.ts';
import { findVersion } from '#server/repositories/history.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { catalogOfEstimate } from '#server/services/changes/catalog-of-estimate.ts';
import { isReplaced } from '#server/services/signing-links/link-status.ts';
import type { OpenVisit } from '#server/services/signing-links/visit-link.ts';

/** A paper's options, and the total for any choice among them. */
interface LinkOffer {
  readonly options: readonly LinkedOption[];
  /** The total with these options only. */
  readonly totalWith: (chosen: readonly string[]) => number;
}

/**
 * The offer behind a link. Its prices are those of the estimate's version that was sent, however the estimate changes
 * later.
 */
export async function offerOf({ trx, link, document }: OpenVisit): Promise<LinkOffer> {
  const { company_id: companyId, estimate_version: version } = link;
  const current = version === null ? null : await findEstimate(trx, companyId, document.estimateId);
  const estimate =
    current === null || version === null || current.version === version
      ? current
      : await findVersion(trx, { companyId, store: 'estimates', id: current.id }, version);
  if (estimate === null) throw blocked('This paper has no options to choose.');
  const source = { estimate, catalog: await catalogOfEstimate(trx, companyId, estimate) };
  const offered = offeredIn(document);
  const work = buyerWork(workOf(document) ?? []);
  const { options } = setApart(source, work, offered);
  return {
    options: options.map(({ line, trade, adds }) => ({
      uuid: line.uuid,
      name: optionName(line),
      adds,
      detail: optionDetail(line, work.length > 1 ? trade : null),
    })),
    totalWith: (chosen) => {
      const unknown = chosen.filter((uuid) => options.every(({ line }) => line.uuid !== uuid));
      if (unknown.length > 0) throw refuseInput({ chosen: ['The paper offers no such option. Load the page again.'] });
      return totalWithout(source, work, { ...offered, ...Object.fromEntries(chosen.map((uuid) => [uuid, false])) });
    },
  };
}

/** The version of the estimate that a paper with options was made from. An outdated paper is refused. */
export async function offeredVersion(trx: Trx, companyId: number, document: Document): Promise<number> {
  if (await isReplaced(trx, companyId, document))
    throw blocked('A newer paper replaces this one, or its work is sold. Send a link to the new one.');
  const estimate = await findEstimate(trx, companyId, document.estimateId);
  const before = workOf(document);
  if (estimate === null || before === null) throw blocked('The estimate of this paper is gone.');
  const catalog = await catalogOfEstimate(trx, companyId, estimate);
  const settings = await findSettings(trx, companyId);
  const now = readWork({ estimate, catalog, settings, workflowIds: document.workflows });
  const total = totalWithout({ estimate, catalog }, buyerWork(now), offeredIn(document));
  const stated = fromCents(readPaper(document.data?.content)?.totalCents ?? 0);
  if (changedLines(before, now) > 0 || total !== stated)
    throw blocked('The estimate has changed since this paper was made. Make it again, and send a link to the new one.');
  return estimate.version ?? 0;
}
