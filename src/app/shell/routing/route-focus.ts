import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#app/components/focus-heading.ts';

/** Begins a screen at its heading: the button or link that led to it is gone, and the focus with it. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const frame = requestAnimationFrame(() => document.activeElement === document.body && focusHeading());
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
