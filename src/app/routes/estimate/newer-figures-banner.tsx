import { useCallback, useMemo } from 'react';
import { Link } from '#app/components/link.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { importHref } from '#app/routes/estimate/estimate-addresses.ts';
import { useDevice, useFollowed, useObservable } from '#app/shell/device-context.tsx';
import { hasNewerFigures } from '#domain/measurements/newer-figures.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/routes/estimate/reprice/reprice-banner.css';

/** Reports that the house was measured again since its measurements were imported. */
export function NewerFiguresBanner() {
  const device = useDevice();
  const { id, leadId } = useRecord(useWorkingEstimate());
  const isImporting = useObservable(device.settings$, null)?.showMeasurmentPopulate === true;
  const lead = useFollowed(useMemo(() => device.leads.watch(leadId), [device, leadId]))?.data;
  const isNewer = useSheet(
    useCallback(
      ({ lines }: Sheet) =>
        hasNewerFigures(
          lead ?? {},
          [...lines.values()].map(({ origin }) => origin),
        ),
      [lead],
    ),
  );
  if (!isNewer) return null;
  return (
    <div className="reprice flow" role="status">
      <p>Hover has newer figures than this estimate. It keeps its own until you import them.</p>
      {isImporting && (
        <Link className="btn" to={`${importHref(id)}?from=hover`}>
          Look them over
        </Link>
      )}
    </div>
  );
}
