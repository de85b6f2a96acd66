import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

const compiled = new Map<string, CompiledCatalog>();
/** A compiled catalog, cached. */
export function compiledOf(catalog: Catalog): CompiledCatalog {
  const key = catalog.catalogVersion;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = compileCatalog(catalog);
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  compiled.set(key, made.value);
  return made.value;
}
