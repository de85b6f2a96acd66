import { createContext, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import {
  type CatalogDraftStore,
  catalogDraft,
  type DraftState,
  type ReadyDraft,
} from '#client/editing/catalog-draft.ts';

const DraftContext = createContext<CatalogDraftStore | null>(null);

// The stream of events reports other admins' changes at once; this poll is for connections without streams.
const refreshMs = 20_000;

/** One draft for all pages that edit the catalog; it survives switching between them. */
export function DraftProvider({ children }: { readonly children: ReactNode }) {
  const device = useDevice();
  const messages = useMessages();
  const [store] = useState(() =>
    catalogDraft({
      device,
      onRefused: (problem, title) => {
        messages.show(`${title}: not saved. The draft is unchanged.`, 'warning');
        messages.showProblem(problem);
      },
    }),
  );
  useEffect(() => {
    void store.open();
    const refresh = () => {
      if (document.hidden) store.flush();
      else void store.load();
    };
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('beforeunload', store.flush);
    const hearing = device.draftChanged$.subscribe(refresh);
    return () => {
      clearInterval(timer);
      hearing.unsubscribe();
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('beforeunload', store.flush);
      store.close();
    };
  }, [device, store]);
  return <DraftContext value={store}>{children}</DraftContext>;
}

export const useDraftStore = (): CatalogDraftStore =>
  useRequiredContext(DraftContext, 'A page of the draft stands outside its frame.');

export function useDraft(): DraftState {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.read);
}

const ReadyContext = createContext<ReadyDraft | null>(null);

/** The draft, inside a page that renders only once it is loaded. */
export const useReadyDraft = (): ReadyDraft =>
  useRequiredContext(ReadyContext, 'A part of a page of the draft stands outside of it.');

export const ReadyDraftProvider = ReadyContext;
