import { useEffect, useRef, useState } from 'react';
import type { LeadDraft } from '#app/routes/leads/form/lead-draft.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Draft } from '#client/device.ts';

/** A new lead that somebody began to type here, kept until it is saved or let go of; null while it is being read. */
export function useBegunLead(): Draft | null {
  const device = useDevice();
  const [begun, setBegun] = useState<Draft | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const none: Draft = { value: null, keep: async () => undefined, drop: async () => undefined };
    // Where the storage fails the form opens empty, and the banner says why.
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

/** Keeps what is typed with each change. The answer lets go of it. */
export function useKeepBegun(begun: Draft | null, typed: LeadDraft, dirty: boolean): () => Promise<void> {
  const isOver = useRef(false);
  useEffect(() => {
    if (begun === null) return;
    // The screen says where storage fails: saving the lead meets the same.
    if (!isOver.current) void (dirty ? begun.keep(typed) : begun.drop()).catch(() => undefined);
  }, [begun, typed, dirty]);
  return async () => {
    isOver.current = true;
    await begun?.drop().catch(() => undefined);
  };
}

/** What was kept, over an empty form: an older version of the app may not have known every field. */
export const begunDraft = (begun: Draft | null, empty: LeadDraft): LeadDraft =>
  typeof begun?.value === 'object' && begun.value !== null ? { ...empty, ...begun.value } : empty;
