import { useMemo } from 'react';
import { of } from 'rxjs';
import { useCompiledCatalog } from '#app/routes/estimate/use-compiled-catalog.ts';
import { useDevice, useObservable, useSession } from '#app/shell/device-context.tsx';
import type { LocalRecord, Photo } from '#client/device.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import type { LeadPhoto } from '#domain/leads/lead-photo.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

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
  | {
      readonly kind: 'ready';
      readonly source: ContractSource;
      /** The lines of the estimate, opened at the first call. */
      readonly readSheet: () => Sheet;
    };

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
  const { catalogVersion, rulesVersion } = estimate?.data ?? {};
  const versions = useMemo(
    () => (catalogVersion && rulesVersion ? { catalogVersion, rulesVersion } : undefined),
    [catalogVersion, rulesVersion],
  );
  const catalog = useCompiledCatalog(versions);

  const priced = useMemo(
    () => (estimate && catalog?.ok ? pricedHere(estimate, catalog.value, device.newUuid) : null),
    [estimate, catalog, device],
  );

  if (estimate === null || lead === null || catalog?.ok === false) return { kind: 'missing' };
  if (priced === null || !lead || !settings || session.kind !== 'signed-in') return { kind: 'loading' };
  const source = { ...priced.source, lead: lead.data, settings, salesperson: session.user, photos };
  return { kind: 'ready', source, readSheet: priced.readSheet };
}

/**
 * The estimate with totals computed from its lines, as its own page shows them. After a merge, the stored totals are
 * those of one side until the office has priced the estimate again, which takes a connection.
 */
function pricedHere({ data, state }: LocalRecord<Estimate>, catalog: CompiledCatalog, newKey: () => LineKey) {
  let sheet: Sheet | null = null;
  const readSheet = () => {
    sheet ??= openSheet(catalog, data, newKey);
    return sheet;
  };
  const isItsOwn = catalog.catalogVersion === data.catalogVersion && catalog.rulesVersion === data.rulesVersion;
  const estimate = state === unchanged || !isItsOwn ? data : estimateOfSheet(readSheet(), data);
  return { source: { estimate, catalog }, readSheet };
}
