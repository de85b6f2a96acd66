import { useEffect, useState } from 'react';
import { compiledCatalog } from '#app/routes/estimate/compiled-catalogs.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Problem } from '#contract/problems.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

type AuditedCatalog =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'ready'; readonly catalog: CompiledCatalog };

/** The company's current catalog, read again when it changes. */
export function useAuditedCatalog(): AuditedCatalog {
  const device = useDevice();
  const versions = useObservable(device.catalogVersion$, null);
  const [loaded, setLoaded] = useState<AuditedCatalog>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void compiledCatalog(device, versions).then((result) => {
      if (!isCurrent) return;
      setLoaded(result.ok ? { kind: 'ready', catalog: result.value } : { kind: 'failed', problem: result.problem });
    });
    return () => {
      isCurrent = false;
    };
  }, [device, versions]);
  return loaded;
}
