// The only question about unsaved changes. The router evaluates one blocker at a time, so the forms of a page share one.
import { createContext, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { environmentOf } from '#app/shell/environment.ts';
import { isFollowingId } from '#app/shell/routing/follow-id.tsx';

interface UnsavedChanges {
  readonly dirty: boolean;
  /** Member of the query that names what the form edits: leaving it for another value leaves the form. */
  readonly query?: string;
  /** A page with autosave cannot save while it has errors: leaving it asks how to handle them. */
  readonly invalid?: boolean;
  /** The person was asked and stays. */
  readonly onStay?: () => void;
  /** The person was asked and discards the input. */
  readonly onLeave?: () => Promise<void>;
}

const leaveText = 'Do you really want to leave? You have unsaved changes!';
const errorText =
  'The page has errors which must be fixed before saving. Would you like to fix the errors or discard your changes?';
const reloadText = 'Are you sure you want to refresh? Unsaved changes may be lost.';

type Forms = Set<RefObject<UnsavedChanges>>;

const FormsContext = createContext<Forms | null>(null);

/** Asks before the page of a dirty form is left, once for all forms of the page. */
export function UnsavedChangesProvider({ children }: { readonly children: ReactNode }) {
  const dialogs = useDialogs();
  const forms = useRef<Forms>(new Set()).current;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirtyOf(forms).some((form) => leaves(form, currentLocation, nextLocation)) &&
      !isFollowingId(historyAction, nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const dirty = dirtyOf(forms);
    const question = dirty.some(({ invalid }) => invalid)
      ? { message: errorText, confirm: 'Discard changes', cancel: 'Fix errors', danger: true }
      : { message: leaveText, confirm: 'Leave', cancel: 'Stay', danger: true };
    void dialogs.confirm({ type: 'warning', ...question }).then(async (leaves) => {
      if (leaves) {
        await Promise.all(dirty.map(({ onLeave }) => onLeave?.()));
        return blocker.proceed();
      }
      blocker.reset();
      (dirty.find(({ invalid }) => invalid) ?? dirty[0])?.onStay?.();
    });
  }, [blocker, dialogs, forms]);
  return <FormsContext value={forms}>{children}</FormsContext>;
}

function leaves({ query }: UnsavedChanges, from: Location, to: Location): boolean {
  const named = ({ search }: Location) => (query === undefined ? null : new URLSearchParams(search).get(query));
  return from.pathname !== to.pathname || named(from) !== named(to);
}

const dirtyOf = (forms: Forms): readonly UnsavedChanges[] =>
  [...forms].map(({ current }) => current).filter(({ dirty }) => dirty);

/** Asks before a dirty form is left or reloaded, and keeps an update from interrupting it. */
export function useUnsavedChanges(changes: UnsavedChanges): void {
  const forms = useRequiredContext(FormsContext, 'A form stands outside of the frame that asks about its changes.');
  const form = useRef(changes);
  useLayoutEffect(() => {
    form.current = changes;
  });
  useLayoutEffect(() => {
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [forms]);
  useReloadGuard(changes.dirty);
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
      event.returnValue = reloadText;
    };
    const warns = environmentOf(location.hostname) !== 'development';
    if (warns) window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, sync]);
}
