import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { environmentOf } from '#app/shell/environment.ts';
import { isFollowingId } from '#app/shell/routing/follow-id.tsx';

interface UnsavedChanges {
  readonly dirty: boolean;
  /** A page with autosave cannot save while it has errors: leaving it asks how to handle them. */
  readonly invalid?: boolean;
  /** The person was asked and stays. */
  readonly onStay?: () => void;
  /** The person was asked and discards the input. */
  readonly onLeave?: () => Promise<void>;
}

const leaveWords = 'Do you really want to leave? You have unsaved changes!';
const errorWords =
  'The page has errors which must be fixed before saving. Would you like to fix the errors or discard your changes?';
const reloadWords = 'Are you sure you want to refresh? Unsaved changes may be lost.';

/** Asks before a dirty form is left or reloaded, and keeps an update from interrupting it. */
export function useUnsavedChanges({ dirty, invalid = false, onStay, onLeave }: UnsavedChanges): void {
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !isFollowingId(historyAction, nextLocation.state),
  );

  const stay = useEffectEvent(() => onStay?.());
  const leave = useEffectEvent(async () => onLeave?.());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = invalid
      ? { message: errorWords, confirm: 'Discard changes', cancel: 'Fix errors', danger: true }
      : { message: leaveWords, confirm: 'Leave', cancel: 'Stay', danger: true };
    void dialogs.confirm({ type: 'warning', ...question }).then(async (leaves) => {
      if (leaves) {
        await leave();
        return blocker.proceed();
      }
      blocker.reset();
      stay();
    });
  }, [blocker, dialogs, invalid]);

  useReloadGuard(dirty);
}

/** Asks before a tab with unsaved input is closed or reloaded, and keeps an update from reloading it. */
export function useReloadGuard(dirty: boolean): void {
  const { sync } = useDevice();
  useEffect(() => {
    if (!dirty) return;
    const release = sync.holdReload('a form has unsaved changes');
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers show a text of their own; older ones show this one.
      event.returnValue = reloadWords;
    };
    const warns = environmentOf(location.hostname) !== 'development';
    if (warns) window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, sync]);
}
