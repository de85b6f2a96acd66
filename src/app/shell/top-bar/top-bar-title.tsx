// A screen may show more in the top bar than its route's title: a customer, an address, a switch.
import { createContext, type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import { defined } from '#domain/defined.ts';

export interface TopBarTitle {
  readonly title: string;
  readonly sub?: string;
  /** Target of the back arrow. */
  readonly back?: string;
  /** The screen's own heading shows the same on large screens, so the bar shows it only on a phone. */
  readonly isHeading?: boolean;
}

interface TopBarContextValue {
  readonly title: TopBarTitle | null;
  readonly setTitle: (texts: TopBarTitle | null) => void;
  readonly slot: HTMLElement | null;
  readonly setSlot: (slot: HTMLElement | null) => void;
}

const TopBarContext = createContext<TopBarContextValue | null>(null);

export function TopBarProvider({ children }: { readonly children: ReactNode }) {
  const [texts, setText] = useState<TopBarTitle | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const value = useMemo(() => ({ title: texts, setTitle: setText, slot, setSlot }), [texts, slot]);
  return <TopBarContext value={value}>{children}</TopBarContext>;
}

export const useTopBar = (): TopBarContextValue =>
  useRequiredContext(TopBarContext, 'useTopBar needs a TopBarProvider above it.');

/** Shows a title and a subtitle in the top bar while the screen is mounted. */
export function useTopBarTitle(title: string | null, sub?: string, back?: string, isHeading = false): void {
  const { setTitle } = useTopBar();
  useEffect(() => {
    if (title === null) return;
    setTitle({ title, isHeading, ...defined({ sub, back }) });
    return () => setTitle(null);
  }, [setTitle, title, sub, back, isHeading]);
}

/** Renders its children in the top bar, before the sync state; used by the customer view switch. */
export function TopBarSlot({ children }: { readonly children: ReactNode }) {
  const { slot } = useTopBar();
  return slot === null ? null : createPortal(children, slot);
}
