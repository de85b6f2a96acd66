// Restores scroll position and focus when the user returns to a step. The first visit begins at the step's heading.
import { useLayoutEffect } from 'react';
import { focusHeading } from '#app/components/focus-heading.ts';

interface ScrollPosition {
  readonly scroll: number;
  readonly focusId: string | null;
}

const positions = new Map<number, ScrollPosition>();

export function useStepMemory(sectionId: number): void {
  useLayoutEffect(() => {
    const { scroll, focusId } = positions.get(sectionId) ?? { scroll: 0, focusId: null };
    // The router restores the page's own scroll position after this effect.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, scroll);
      const remembered = focusId === null ? null : document.getElementById(focusId);
      if (remembered === null) focusHeading();
      else remembered.focus({ preventScroll: true });
    });
    let last: ScrollPosition = { scroll, focusId };
    const storeScroll = () => {
      last = { ...last, scroll: window.scrollY };
    };
    const storeFocus = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('#main') !== null && event.target.id !== '')
        last = { ...last, focusId: event.target.id };
    };
    window.addEventListener('scroll', storeScroll, { passive: true });
    document.addEventListener('focusin', storeFocus);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', storeScroll);
      document.removeEventListener('focusin', storeFocus);
      positions.set(sectionId, last);
    };
  }, [sectionId]);
}
