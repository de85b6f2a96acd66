import { useEffect, useMemo, useState } from 'react';
import { of } from 'rxjs';
import { useDevice, useObservable, useSession } from '#app/shell/device-context.tsx';
import type { LocalRecord, Photo } from '#client/device.ts';
import type { Estimate, Lead, Settings, User } from '#contract/records.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import type { LeadPhoto } from '#domain/leads/lead-photo.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';

export interface ContractSource {
  readonly estimate: Estimate;
  readonly lead: Lead;
  readonly settings: Settings;
  readonly salesperson: User;
  readonly catalog: CompiledCatalog;
  /** Photos of the lead that papers can refer to. */
  readonly photos: readonly LeadPhoto[];
}

type SourceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ready'; readonly source: ContractSource };

/** All inputs of a contract, read from the device. */
export function useContractSource(estimateId: number): SourceState {
  const device = useDevice();
  const session = useSession();
  const estimate$ = useMemo(() => device.estimates.watch(estimateId), [device, estimateId]);
  const estimate = useObservable<LocalRecord<Estimate> | null | undefined>(estimate$, undefined);
  const leadId = estimate?.data.leadId ?? null;
  const lead$ = useMemo(() => (leadId === null ? of(undefined) : device.leads.watch(leadId)), [device, leadId]);
  const lead = useObservable<LocalRecord<Lead> | null | undefined>(lead$, undefined);
  const photos$ = useMemo(() => (leadId === null ? of([]) : device.leads.photos(leadId)), [device, leadId]);
  const listed = useObservable<readonly Photo[]>(photos$, []);
  const photos = useMemo(() => listed.flatMap(({ onPaper }) => onPaper ?? []), [listed]);
  const settings = useObservable<Settings | null>(device.settings$, null);
  const [catalog, setCatalog] = useState<CompiledCatalog | null | undefined>(undefined);
  const { catalogVersion, rulesVersion } = estimate?.data ?? {};

  useEffect(() => {
    if (!catalogVersion || !rulesVersion) return;
    let wanted = true;
    void device.catalog({ catalogVersion, rulesVersion }).then((answer) => {
      if (!wanted) return;
      const compiled = answer.ok ? compileCatalog(answer.value) : null;
      setCatalog(compiled?.ok ? compiled.value : null);
    });
    return () => {
      wanted = false;
    };
  }, [device, catalogVersion, rulesVersion]);

  const priced = useMemo(
    () => (estimate && catalog ? pricedHere(estimate, catalog, device.newUuid) : null),
    [estimate, catalog, device],
  );

  if (estimate === null || lead === null || catalog === null) return { kind: 'missing' };
  if (!priced || !lead || !settings || !catalog || session.kind !== 'signed-in') return { kind: 'loading' };
  return {
    kind: 'ready',
    source: { estimate: priced, lead: lead.data, settings, salesperson: session.user, catalog, photos },
  };
}

/**
 * The estimate with totals computed from its lines, as its own page shows them. After a merge, the stored totals are
 * those of one side until the office has priced the estimate again, which takes a connection.
 */
function pricedHere({ data, state }: LocalRecord<Estimate>, catalog: CompiledCatalog, newKey: () => LineKey): Estimate {
  const isItsOwn = catalog.catalogVersion === data.catalogVersion && catalog.rulesVersion === data.rulesVersion;
  return state === unchanged || !isItsOwn ? data : estimateOfSheet(openSheet(catalog, data, newKey), data);
}
