// The company's catalogs. The device keeps every version: an estimate opens with the version that priced it.
import { distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs';
import { changeRow } from '#client/database/change-row.ts';
import { changeInfo, getInfo, watchInfo } from '#client/database/info-access.ts';
import type { CatalogVersion } from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { DeviceSession } from '#client/session/session.ts';
import { missing, offline, type Problem } from '#contract/problems.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

export interface Catalogs {
  readonly version$: Observable<CatalogVersion | null>;
  readonly read: (version?: CatalogVersion) => Promise<Result<Catalog, Problem>>;
  /** Asks for the company's current version, and downloads it when it is new. */
  readonly refresh: (companyId: number) => Promise<Result<CatalogVersion, Problem>>;
  /** Downloads the versions of stored estimates, so that they open offline. */
  readonly store: (companyId: number, estimates: readonly (Partial<CatalogVersion> | undefined)[]) => Promise<void>;
}

const currentOf = (companyId: number) => ({ kind: 'catalog', companyId, name: '' }) as const;
const rulesOf = (companyId: number, version: string) => ({ kind: 'rules', companyId, name: version }) as const;

export function createCatalogs(store: RecordStore, session: DeviceSession): Catalogs {
  const refresh = async (companyId: number): Promise<Result<CatalogVersion, Problem>> => {
    const answer = await session.call(catalogRoutes.readInfo, {
      companyId,
      query: { keys: 'catalogVersion,rulesVersion' },
    });
    if (!answer.ok) return refused(answer.problem);
    const { catalogVersion, rulesVersion } = answer.body;
    if (catalogVersion === undefined || rulesVersion === undefined) return refused(offline);
    const version = { catalogVersion, rulesVersion };
    // The current version is recorded once it is stored.
    if (isSameContent(await getInfo(store, currentOf(companyId)), version)) return ok(version);
    const brought = await readOrFetch(store, session, companyId, version);
    if (!brought.ok) return brought;
    await changeInfo(store, currentOf(companyId), () => version);
    return ok(version);
  };

  return {
    version$: session.state$.pipe(
      map((state) => (state.kind === 'signed-in' ? (state.company?.id ?? null) : null)),
      distinctUntilChanged(),
      switchMap((companyId) => (companyId === null ? of(null) : watchInfo(store, currentOf(companyId)))),
      distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    ),
    refresh,
    store: async (companyId, estimates) => {
      const versions = new Map<string, CatalogVersion>();
      for (const { catalogVersion, rulesVersion } of estimates.filter((estimate) => estimate !== undefined)) {
        if (catalogVersion && rulesVersion)
          versions.set(`${catalogVersion} ${rulesVersion}`, { catalogVersion, rulesVersion });
      }
      const current = await getInfo(store, currentOf(companyId));
      // A version that is unavailable now is requested again when its estimate opens.
      for (const version of versions.values())
        if (!isSameContent(version, current)) await readOrFetch(store, session, companyId, version);
    },
    read: async (requested) => {
      const companyId = session.companyId();
      if (companyId === null) return refused(missing);
      const version = requested ?? (await getInfo(store, currentOf(companyId)));
      if (version !== null) return readOrFetch(store, session, companyId, version);
      const refreshed = await refresh(companyId);
      return refreshed.ok ? readOrFetch(store, session, companyId, refreshed.value) : refreshed;
    },
  };
}

const readOrFetch = async (
  store: RecordStore,
  session: DeviceSession,
  companyId: number,
  version: CatalogVersion,
): Promise<Result<Catalog, Problem>> =>
  (await readStored(store, companyId, version).then((stored) => (stored === null ? null : ok(stored)))) ??
  fetchCatalog(store, session, companyId, version);

async function readStored(store: RecordStore, companyId: number, version: CatalogVersion): Promise<Catalog | null> {
  const key = keyOf(companyId, version.catalogVersion);
  const [workflows, sections, fields, rules] = await Promise.all([
    store.get('estimate-workflows', key),
    store.get('estimate-sections', key),
    store.get('estimate-fields', key),
    getInfo(store, rulesOf(companyId, version.rulesVersion)),
  ]);
  if (workflows === null || sections === null || fields === null || rules === null) return null;
  return { ...version, workflows: workflows.data, sections: sections.data, fields: fields.data, rules };
}

async function fetchCatalog(
  store: RecordStore,
  session: DeviceSession,
  companyId: number,
  version: CatalogVersion,
): Promise<Result<Catalog, Problem>> {
  const { call } = session;
  const input = { companyId, query: version };
  const [workflows, sections, fields, info] = await Promise.all([
    call(catalogRoutes.listWorkflows, input),
    call(catalogRoutes.listSections, input),
    call(catalogRoutes.listFields, input),
    call(catalogRoutes.readInfo, { companyId, query: { keys: 'rules', ...version } }),
  ]);
  for (const answer of [workflows, sections, fields, info]) if (!answer.ok) return refused(answer.problem);
  if (!workflows.ok || !sections.ok || !fields.ok || !info.ok) return refused(missing);
  const { rules } = info.body;
  if (rules === undefined) return refused(offline);
  const catalog = { ...version, workflows: workflows.body, sections: sections.body, fields: fields.body, rules };
  await storeCatalog(store, companyId, catalog);
  return ok(catalog);
}

async function storeCatalog(store: RecordStore, companyId: number, catalog: Catalog): Promise<void> {
  const position = { key: keyOf(companyId, catalog.catalogVersion), revision: 0, companyId };
  await changeRow(store, 'estimate-workflows', position.key, () => ({ ...position, data: catalog.workflows }));
  await changeRow(store, 'estimate-sections', position.key, () => ({ ...position, data: catalog.sections }));
  await changeInfo(store, rulesOf(companyId, catalog.rulesVersion), () => catalog.rules);
  await changeRow(store, 'estimate-fields', position.key, () => ({ ...position, data: catalog.fields }));
}
