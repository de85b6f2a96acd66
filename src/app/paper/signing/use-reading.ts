import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Paper } from '#documents/paper/paper.ts';

/** How the paper was read: scrolled through here, or elsewhere, as stated by the rep. */
export interface Reading {
  readonly how: 'scrolled' | 'stated';
  /** When it was opened, and when its last part was seen. ISO 8601, UTC. */
  readonly openedTime: string;
  readonly readTime: string;
}

export interface ReadingState {
  /** Null until every part of the paper was on the screen, or somebody confirmed that it was read elsewhere. */
  readonly reading: Reading | null;
  /** The end of the paper as it is drawn. */
  readonly end: RefCallback<HTMLElement>;
  readonly state: () => void;
  /** Scrolls to the first part that was not on the screen yet. */
  readonly goOn: () => void;
}

/** The parts that a person reads: lines, cells, pictures. */
const readable = 'p, li, th, td, dt, dd, h2, h3, img, svg';

/**
 * Tracks whether each part of a frozen paper was on the screen since it was opened here: a jump to its end is no reading.
 * A paper that can still change is null, and seeing it does not count.
 *
 * @param known - how this paper was read before a reload
 * @param onRead - is called when it was read
 */
export function useReading(
  frozen: Paper | null,
  known: Reading | null = null,
  onRead?: (reading: Reading) => void,
): ReadingState {
  const device = useDevice();
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<{ readonly paper: Paper; readonly time: string } | null>(null);
  const [read, setRead] = useState<{ readonly paper: Paper; readonly reading: Reading } | null>(null);
  const [unseen] = useState(() => new Set<Element>());
  if (frozen !== null && opened?.paper !== frozen) setOpened({ paper: frozen, time: device.now().toISOString() });
  const openedTime = opened?.time ?? '';
  const readHere = read !== null && read.paper === frozen ? read.reading : null;
  const reading = frozen === null ? null : (readHere ?? known);
  const isRead = reading !== null;
  const finish = (paper: Paper, how: Reading['how']) => {
    const done: Reading = { how, openedTime, readTime: device.now().toISOString() };
    setRead({ paper, reading: done });
    onRead?.(done);
  };
  const finishScrolled = useEffectEvent((paper: Paper) => finish(paper, 'scrolled'));

  useEffect(() => {
    if (frozen === null || end === null || isRead) return;
    const parts = [...(end.parentElement?.querySelectorAll(readable) ?? [])].filter(isDrawn);
    unseen.clear();
    for (const part of [...parts, end]) unseen.add(part);
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) unseen.delete(target);
      // A signature that arrives through a link redraws its box.
      for (const part of unseen) if (!part.isConnected) unseen.delete(part);
      if (unseen.size > 0) return;
      finishScrolled(frozen);
    });
    for (const part of unseen) watcher.observe(part);
    return () => watcher.disconnect();
  }, [end, frozen, isRead, unseen]);

  return {
    reading,
    end: setEnd,
    state: () => frozen !== null && finish(frozen, 'stated'),
    goOn: () => [...unseen].find((part) => part.isConnected)?.scrollIntoView({ block: 'start' }),
  };
}

const isDrawn = (part: Element): boolean => part.getClientRects().length > 0;
