import { useMemo, useState } from 'react';
import { useCompiledCatalog } from '#app/open-estimate/use-compiled-catalog.ts';
import { useRecordAt } from '#app/pages/records/use-record-at.ts';
import { useDevice, useFollowed, useObservable, useSession } from '#app/shell/device-context.tsx';
import type { LocalRecord, Photo } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
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

export interface ReadySource {
  readonly kind: 'ready';
  readonly source: ContractSource;
  /** The lines of the estimate, opened at the first call. */
  readonly readSheet: () => Sheet;
}

type SourceState =
  | { readonly kind: 'loading' }
  /** Without its catalog. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Without its lead. */
  | { readonly kind: 'absent'; readonly leadId: number; readonly isKnown: boolean }
  | ReadySource;

/** All inputs of a contract, read from the device. They stay while a part of them is read again, under a new id or version. */
export function useContractSource(estimate: LocalRecord<Estimate>): SourceState {
  const device = useDevice();
  const session = useSession();
  const { leadId, catalogVersion, rulesVersion } = estimate.data;
  const at = useRecordAt('leads', leadId);
  const lead = at.kind === 'found' || at.kind === 'gone' ? at.record.data : null;
  const photos$ = useMemo(() => device.leads.photos(leadId), [device, leadId]);
  const listed = useFollowed<readonly Photo[]>(photos$) ?? noPhotos;
  const photos = useMemo(() => listed.flatMap(({ onPaper }) => onPaper ?? []), [listed]);
  const settings = useObservable<Settings | null>(device.settings$, null);
  const versions = useMemo(
    () => (catalogVersion && rulesVersion ? { catalogVersion, rulesVersion } : undefined),
    [catalogVersion, rulesVersion],
  );
  const catalog = useCompiledCatalog(versions);
  const salesperson = session.kind === 'signed-in' ? session.user : null;

  const priced = useMemo(
    () => (catalog?.ok ? pricedHere(estimate, catalog.value, device.newUuid) : null),
    [estimate, catalog, device],
  );
  const ready = useMemo((): ReadySource | null => {
    if (priced === null || lead === null || settings === null || salesperson === null) return null;
    const source = { ...priced.source, lead, settings, salesperson, photos };
    return { kind: 'ready', source, readSheet: priced.readSheet };
  }, [priced, lead, settings, salesperson, photos]);
  const [last, setLast] = useState(ready);
  if (ready !== null && ready !== last) setLast(ready);

  const shown = ready ?? last;
  if (shown !== null) return shown;
  if (at.kind === 'absent') return { kind: 'absent', leadId, isKnown: at.isKnown };
  return catalog?.ok === false ? { kind: 'refused', problem: catalog.problem } : { kind: 'loading' };
}

const noPhotos: readonly Photo[] = [];

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
