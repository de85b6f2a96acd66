import { type RefObject, useEffect, useState } from 'react';
import type { Document } from '#contract/records.ts';

/** How the paper was read: scrolled through here, or elsewhere, as the rep states. */
export type Reading = 'scrolled' | 'stated';

export interface ReadingState {
  /** Null until the end of the paper was on the screen, or somebody stated that it was read elsewhere. */
  readonly reading: Reading | null;
  readonly state: () => void;
}

/** Whether the paper was scrolled to its end. */
export function useReading(end: RefObject<Element | null>, begun: Document | null): ReadingState {
  const [reading, setReading] = useState<Reading | null>(() => kept(begun));
  useEffect(() => {
    const element = end.current;
    if (element === null || reading !== null) return;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReading('scrolled');
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [end, reading]);
  return { reading, state: () => setReading('stated') };
}

function kept(begun: Document | null): Reading | null {
  const reading = begun?.data?.reading;
  return reading === 'scrolled' || reading === 'stated' ? reading : null;
}
