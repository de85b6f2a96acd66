import { useDevice } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import { type CatalogVersions, compiledCatalog } from '#client/editing/compiled-catalogs.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#domain/result.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/**
 * A catalog of the company, or the reason for its absence. It stays while another one is being read.
 *
 * @param versions - null for the company's current catalog, undefined for none
 */
export function useCompiledCatalog(
  versions: CatalogVersions | null | undefined,
): Result<CompiledCatalog, Problem> | null {
  const device = useDevice();
  return useLoaded(() => (versions === undefined ? null : compiledCatalog(device, versions)), [device, versions]).last;
}
