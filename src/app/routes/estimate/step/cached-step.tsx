import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FirstShownContext } from '#app/form/rows/use-initial-rows.ts';
import { SheetProvider } from '#app/form/sheet/sheet-provider.tsx';
import { useSheetStore } from '#app/form/sheet-store.ts';
import { whenIdle } from '#app/routes/estimate/step/when-idle.ts';
import { pausedStore } from '#client/editing/sheet-store.ts';
import '#app/routes/estimate/step/cached-step.css';

interface CachedStepProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/**
 * A visited step. While another step is shown, it keeps its nodes, styles and layout but renders nothing, so returning
 * to it costs neither a render nor a layout of its rows.
 */
export function CachedStep({ isShown, children }: CachedStepProps) {
  const whole = useSheetStore();
  const [{ store, resume }] = useState(() => pausedStore(whole));
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isShown) return resume();
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && box.current?.contains(activeElement)) activeElement.blur();
    return undefined;
  }, [isShown, resume]);
  // A step that was never shown has no styles or layout yet: measuring it computes them.
  useEffect(
    () => (isShown ? undefined : whenIdle(() => void box.current?.firstElementChild?.getBoundingClientRect())),
    [isShown],
  );
  return (
    <SheetProvider store={store}>
      <div ref={box} className="cached-step" hidden={!isShown}>
        <FirstShownContext value={wasShown}>{children}</FirstShownContext>
      </div>
    </SheetProvider>
  );
}
