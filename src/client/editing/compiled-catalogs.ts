// Compiling a catalog takes longer than drawing a step, and a version is immutable: memoized per version.
import type { Device } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

export interface CatalogVersions {
  readonly catalogVersion: string;
  readonly rulesVersion: string;
}

/** The versions that priced an estimate; null before its first price. */
export const versionsOf = ({ catalogVersion, rulesVersion }: Estimate): CatalogVersions | null =>
  catalogVersion && rulesVersion ? { catalogVersion, rulesVersion } : null;

const compiled = new Map<string, CompiledCatalog>();

/** The catalog of the estimate; the company's current one when it has none yet. */
export async function compiledCatalog(
  device: Device,
  versions: CatalogVersions | null,
): Promise<Result<CompiledCatalog, Problem>> {
  const loaded = versions === null ? await device.catalog() : await device.catalog(versions);
  if (!loaded.ok) return loaded;
  const key = `${loaded.value.catalogVersion} ${loaded.value.rulesVersion}`;
  const known = compiled.get(key);
  if (known !== undefined) return ok(known);
  const made = compileCatalog(loaded.value);
  if (!made.ok)
    return refused({
      status: 500,
      title: made.problem.map(({ path, message }) => `${path}: ${message}`).join('\n'),
      errors: {},
    });
  compiled.set(key, made.value);
  return made;
}
