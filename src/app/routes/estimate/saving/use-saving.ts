import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import type { SaveState } from '#client/editing/autosave.ts';
import type { WorkingEstimate } from '#client/editing/working-estimate.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

export const useSaveState = ({ saving }: WorkingEstimate): SaveState =>
  useSyncExternalStore(saving.subscribe, saving.state);

/**
 * Leaving loses nothing: pending changes are saved when the page is hidden, and no update reloads the page before that.
 */
export function useSavingWhenLeaving(working: WorkingEstimate): void {
  const device = useDevice();
  const state = useSaveState(working);
  const isDirty = state.kind !== 'saved';
  useEffect(() => (isDirty ? device.sync.holdReload('an estimate is being saved') : undefined), [isDirty, device]);
  useEffect(() => {
    const flush = () => void working.saving.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [working]);
}

/** A step with errors is not saved: leaving it asks whether to fix or discard them. */
export function useLeaveGuard(working: WorkingEstimate, sectionId: number, onStay: () => void): void {
  const state = useSaveState(working);
  const hasErrors = useSheet(useCallback((sheet: Sheet) => sheet.problemsOf(sectionId).length > 0, [sectionId]));
  useUnsavedChanges({ dirty: hasErrors && state.kind !== 'saved', invalid: true, onStay });
}
