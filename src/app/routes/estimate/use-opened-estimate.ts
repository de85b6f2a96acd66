import { useEffect, useState } from 'react';
import { compiledCatalog, versionsOf } from '#app/routes/estimate/compiled-catalogs.ts';
import { draftName, type WorkingEstimate, workingEstimate } from '#app/routes/estimate/working-estimate.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { LocalRecord } from '#client/device.ts';
import { missing, type Problem } from '#contract/problems.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateDraft } from '#engine/estimates/estimate-draft.ts';

type OpenedEstimate =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'open'; readonly working: WorkingEstimate; readonly record: LocalRecord<Estimate> };

const opening: OpenedEstimate = { kind: 'opening' };

/**
 * Opens an estimate once and follows its record: server ids and others' changes arrive here. A record under a new id is
 * still the same estimate, so typed input stays.
 */
export function useOpenedEstimate(id: number): OpenedEstimate {
  const device = useDevice();
  const [followedId, setFollowedId] = useState(id);
  const [opened, setOpened] = useState<OpenedEstimate>(opening);
  const isRenumbered = opened.kind === 'open' && opened.record.data.id === id;
  if (followedId !== id && !isRenumbered) {
    setFollowedId(id);
    setOpened(opening);
  }

  useEffect(() => {
    let working: WorkingEstimate | null = null;
    let isLoading = false;
    let isGone = false;
    const open = async (record: LocalRecord<Estimate>) => {
      isLoading = true;
      const draft = await device.draft(draftName(record.data.uuid));
      const catalog = await compiledCatalog(device, versionsOf(pricedWith(draft.value, record.data)));
      if (isGone) return;
      if (!catalog.ok) return setOpened({ kind: 'refused', problem: catalog.problem });
      working = workingEstimate({ device, record: record.data, draft, catalog: catalog.value });
      setOpened({ kind: 'open', working, record });
    };
    const subscription = device.estimates.watch(followedId).subscribe((record) => {
      if (record === null) return setOpened({ kind: 'refused', problem: missing });
      if (working !== null) {
        working.receive(record);
        setOpened({ kind: 'open', working, record });
      } else if (!isLoading) void open(record);
    });
    return () => {
      isGone = true;
      subscription.unsubscribe();
      void working?.saving.flush();
    };
  }, [device, followedId]);

  return opened;
}

/** A draft of a step with errors belongs to the catalog in which it was typed. */
const pricedWith = (draft: unknown, record: Estimate): Estimate => (draft as EstimateDraft | null)?.estimate ?? record;
