import { type RefObject, useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';

/** How the paper was read: scrolled through here, or elsewhere, as stated by the rep. */
export interface Reading {
  readonly how: 'scrolled' | 'stated';
  /** When it was opened, and when its end was reached. ISO 8601, UTC. */
  readonly openedTime: string;
  readonly readTime: string;
}

export interface ReadingState {
  /** Null until the end of the paper was on the screen, or somebody confirmed that it was read elsewhere. */
  readonly reading: Reading | null;
  readonly state: () => void;
}

/** Tracks whether the paper has been scrolled to its end since it was opened here. */
export function useReading(end: RefObject<Element | null>): ReadingState {
  const device = useDevice();
  const [openedTime] = useState(() => device.now().toISOString());
  const [reading, setReading] = useState<Reading | null>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || reading !== null) return;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting))
        setReading({ how: 'scrolled', openedTime, readTime: device.now().toISOString() });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [device, end, openedTime, reading]);
  return { reading, state: () => setReading({ how: 'stated', openedTime, readTime: device.now().toISOString() }) };
}
