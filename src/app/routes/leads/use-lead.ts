import { useMemo } from 'react';
import { map, startWith } from 'rxjs';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Lead } from '#contract/records/lead.ts';

type LeadAnswer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'found'; readonly record: LocalRecord<Lead> };

const loading: LeadAnswer = { kind: 'loading' };

/** A lead on the device, by server id or by a local id that may have synced since. */
export function useLead(id: number): LeadAnswer {
  const device = useDevice();
  const answers = useMemo(
    () =>
      device.leads.watch(id).pipe(
        map((record): LeadAnswer => (record === null ? { kind: 'missing' } : { kind: 'found', record })),
        startWith(loading),
      ),
    [device, id],
  );
  return useObservable(answers, loading);
}
