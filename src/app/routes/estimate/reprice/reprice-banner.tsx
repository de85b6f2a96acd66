import { useState } from 'react';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { RepriceDialog } from '#app/routes/estimate/reprice/reprice-dialog.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { compiledCatalog } from '#client/editing/compiled-catalogs.ts';
import { type Repricing, repriceSheet } from '#engine/sheet/change/reprice-sheet.ts';
import '#app/routes/estimate/reprice/reprice-banner.css';

/** Whether the company has other prices or rules now than those of the estimate. */
export function usePricesChanged(): boolean {
  const working = useWorkingEstimate();
  useRecord(working);
  const current = useObservable(useDevice().catalogVersion$, null);
  const { catalog } = working.store.read();
  return (
    current !== null &&
    (current.catalogVersion !== catalog.catalogVersion || current.rulesVersion !== catalog.rulesVersion)
  );
}

/** Reports that the company's prices have changed since the estimate was priced; nothing changes without consent. */
export function RepriceBanner() {
  const device = useDevice();
  const working = useWorkingEstimate();
  const messages = useMessages();
  const isChanged = usePricesChanged();
  const [repricing, setRepricing] = useState<Repricing | null>(null);
  if (!isChanged) return null;

  const look = async () => {
    const compiled = await compiledCatalog(device, null);
    if (compiled.ok) setRepricing(repriceSheet(working.store.read(), compiled.value));
    else messages.showProblem(compiled.problem);
  };
  return (
    <div className="reprice flow is-internal" role="status">
      <p>Prices have changed since this estimate was made. It keeps its own until you reprice it.</p>
      <button type="button" className="btn" onClick={look}>
        Reprice
      </button>
      {repricing !== null && (
        <RepriceDialog repricing={repricing} onAgree={working.reprice} onClose={() => setRepricing(null)} />
      )}
    </div>
  );
}
