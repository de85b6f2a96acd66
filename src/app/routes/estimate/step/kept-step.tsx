import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { pausedStore, SheetContext, useSheetStore } from '#app/form/sheet-store.ts';
import '#app/routes/estimate/step/kept-step.css';

interface KeptStepProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/**
 * A visited step. While another one is shown it keeps its nodes, styles and layout, and draws nothing: to return costs
 * neither a render nor a layout of its rows.
 */
export function KeptStep({ isShown, children }: KeptStepProps) {
  const whole = useSheetStore();
  const [{ store, resume }] = useState(() => pausedStore(whole));
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isShown) return resume();
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && box.current?.contains(activeElement)) activeElement.blur();
    return undefined;
  }, [isShown, resume]);
  return (
    <SheetContext value={store}>
      <div ref={box} className="kept-step" hidden={!isShown}>
        {children}
      </div>
    </SheetContext>
  );
}
