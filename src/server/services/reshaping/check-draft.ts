import type { CatalogCheck } from '#contract/records/catalog-check.ts';
import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import type { WorkedHouse } from '#contract/records/house.ts';
import type { Settings } from '#contract/records/settings.ts';
import { brokenKeywords } from '#documents/keywords/broken-keywords.ts';
import { scopePromises } from '#documents/papers/contract/scope-promises.ts';
import { finding, findingOf } from '#engine/audit/path-finding.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { catalogOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { type CompanyScope, readWithCompany, type Trx } from '#server/database/database.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { appliedChanges, type CompanyDraft, draftRecords, readDraft } from '#server/services/reshaping/draft-state.ts';
import type { CatalogThread } from '#server/threads/catalog-thread.ts';
import type { NamedCatalog } from '#server/threads/impact-thread.ts';

/** The catalog that a draft would publish. */
export function draftCatalog(state: CompanyDraft): Catalog {
  const version = versionOf(state);
  return catalogOf(draftRecords(state), { catalogVersion: version, rulesVersion: version });
}

/** Identifies a draft's state by its revision, not by its content. */
const versionOf = ({ current, revision }: CompanyDraft): string =>
  `draft ${current.catalogVersion} ${current.rulesVersion} ${current.number} ${revision}`;

/** Checks a draft and returns its findings. */
export const findingsOfDraft = (
  thread: CatalogThread,
  { companyId }: CompanyScope,
  state: CompanyDraft,
): Promise<readonly CatalogFinding[]> =>
  thread.check(companyId, { published: state.catalog, draft: draftCatalog(state) });

export async function checkDraft(
  { db }: ServerContext,
  thread: CatalogThread,
  actor: Actor,
  houses: readonly WorkedHouse[],
): Promise<CatalogCheck> {
  const [state, settings] = await readWithCompany(db, actor, async (trx) => [
    await readDraft(trx, actor.companyId),
    await findSettings(trx, actor.companyId),
  ]);
  const draft = draftCatalog(state);
  const { rules } = draft;
  const findings = await findingsOfDraft(thread, actor, state);
  const priced = await thread.priceHouses(actor.companyId, { published: state.catalog, draft, houses });
  return {
    revision: state.revision,
    changes: appliedChanges(state).length,
    rules: rules.length,
    cases: rules.reduce((count, rule) => count + rule.cases.length, 0),
    findings: [
      ...findings,
      ...keywordFindings(settings, state.catalog, draft),
      ...promiseFindings(settings, draft),
      ...priced,
    ].toSorted((one, other) => rankOf(one) - rankOf(other)),
  };
}

/** Contract texts that name a field which the draft no longer has, or no longer asks for. */
const keywordFindings = (settings: Settings, published: Catalog, draft: Catalog): readonly CatalogFinding[] =>
  brokenKeywords(settings, published, draft).map(({ path, text, typed, fieldName, isRetired }) => {
    const message = isRetired
      ? `${typed} names ${fieldName}, which is no longer on any step.`
      : `${typed} names ${fieldName}, which the draft no longer has.`;
    return { ...findingOf(finding('look', 'keyword')({ path, message }), recordsOf(draft)), name: text };
  });

/** Lines of contract texts that are promised even if their work is not sold. */
const promiseFindings = (settings: Settings, draft: Catalog): readonly CatalogFinding[] =>
  scopePromises(settings, draft).map(({ path, text, typed, names }) => {
    const message = `“${typed}” is promised even if ${names.join(' or ')} is not sold.`;
    return { ...findingOf(finding('look', 'keyword', promiseAdvice)({ path, message }), recordsOf(draft)), name: text };
  });

const promiseAdvice = 'Open the contract text and press “Only if sold”, or give each kind of work a line of its own.';

/** Sorts blocking findings first and those of the published version last. */
function rankOf({ severity, known }: CatalogFinding): number {
  if (severity === 'stop') return 0;
  return known === true ? 2 : 1;
}

/** The draft, to compute its impact on the company's estimates. */
export async function namedDraft(trx: Trx, companyId: number): Promise<NamedCatalog> {
  const state = await readDraft(trx, companyId);
  return { name: versionOf(state), content: () => draftCatalog(state) };
}
