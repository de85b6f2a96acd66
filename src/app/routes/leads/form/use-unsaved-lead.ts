import { useEffect, useRef, useState } from 'react';
import type { LeadDraft } from '#app/routes/leads/form/lead-draft.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Draft } from '#client/device.ts';

/** A half-typed new lead, kept until it is saved or discarded; null while it is being read. */
export function useUnsavedLead(): Draft | null {
  const device = useDevice();
  const [begun, setBegun] = useState<Draft | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const none: Draft = { value: null, keep: async () => undefined, drop: async () => undefined };
    // If the storage fails, the form opens empty, and the banner explains.
    void device
      .draft('new-lead')
      .catch(() => none)
      .then((draft) => {
        if (isCurrent) setBegun(draft);
      });
    return () => {
      isCurrent = false;
    };
  }, [device]);
  return begun;
}

/** Keeps the input on each change. The result discards it. */
export function useKeepUnsaved(begun: Draft | null, typed: LeadDraft, dirty: boolean): () => Promise<void> {
  const isOver = useRef(false);
  useEffect(() => {
    if (begun === null) return;
    // The screen reports a storage failure; saving the lead fails in the same way.
    if (!isOver.current) void (dirty ? begun.keep(typed) : begun.drop()).catch(() => undefined);
  }, [begun, typed, dirty]);
  return async () => {
    isOver.current = true;
    await begun?.drop().catch(() => undefined);
  };
}

/** The kept entries over an empty form: an older app version may not have known every field. */
export const begunDraft = (begun: Draft | null, empty: LeadDraft): LeadDraft =>
  typeof begun?.value === 'object' && begun.value !== null ? { ...empty, ...begun.value } : empty;
