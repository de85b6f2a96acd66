import { useCompiledCatalog } from '#app/open-estimate/use-compiled-catalog.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#domain/result.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** The company's current catalog, read again when it changes; null before the first. */
export const useAuditedCatalog = (): Result<CompiledCatalog, Problem> | null =>
  useCompiledCatalog(useObservable(useDevice().catalogVersion$, null));
