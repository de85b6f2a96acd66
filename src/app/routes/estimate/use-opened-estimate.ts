import { useEffect, useEffectEvent, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { LocalRecord } from '#client/device.ts';
import { compiledCatalog, versionsOf } from '#client/editing/compiled-catalogs.ts';
import { draftName, type WorkingEstimate, workingEstimate } from '#client/editing/working-estimate.ts';
import type { Problem } from '#contract/problems.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateDraft } from '#engine/estimates/estimate-draft.ts';

type OpenedEstimate =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'open'; readonly working: WorkingEstimate };

const opening: OpenedEstimate = { kind: 'opening' };

/** Opens an estimate once and follows its record: server ids and others' changes arrive here. */
export function useOpenedEstimate(record: LocalRecord<Estimate>): OpenedEstimate {
  const device = useDevice();
  const { uuid } = record.data;
  const [opened, setOpened] = useState<OpenedEstimate>(opening);
  const newest = useEffectEvent(() => record.data);

  useEffect(() => {
    let working: WorkingEstimate | null = null;
    let isGone = false;
    const open = async () => {
      const draft = await device.draft(draftName(uuid));
      const catalog = await compiledCatalog(device, versionsOf(pricedWith(draft.value, newest())));
      if (isGone) return;
      if (!catalog.ok) return setOpened({ kind: 'refused', problem: catalog.problem });
      working = workingEstimate({ device, record: newest(), draft, catalog: catalog.value });
      setOpened({ kind: 'open', working });
    };
    void open();
    return () => {
      isGone = true;
      void working?.saving.flush();
    };
  }, [device, uuid]);

  const working = opened.kind === 'open' ? opened.working : null;
  useEffect(() => working?.receive(record), [working, record]);
  return opened;
}

/** A draft of a step with errors belongs to the catalog in which it was typed. */
const pricedWith = (draft: unknown, record: Estimate): Estimate => (draft as EstimateDraft | null)?.estimate ?? record;
