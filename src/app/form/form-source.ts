// The one interface between a form and its data. A widget knows neither a sheet, nor a record, nor a catalog.
import { createContext, useSyncExternalStore } from 'react';
import { useRequiredContext } from '#app/components/use-required-context.ts';

/**
 * Everything that an input needs of its form, by path: "company", "paymentOptions.2.name", or "<line key>-quantity" in a
 * sheet. Both readers return the same object while nothing has changed.
 */
export interface FormSource {
  readonly value: (path: string) => unknown;
  /** The message to show at a path; null before the person has been there. */
  readonly problem: (path: string) => string | null;
  /** Takes an entry. A typed one (`isTyped`) may be followed by the next key press: its effects may wait a moment. */
  readonly enter: (path: string, value: unknown, isTyped: boolean) => void;
  /** The person has left the input: its problems may be shown, and a waiting entry takes effect. */
  readonly leave: (path: string) => void;
  /** Notifies when it is time to render; returns a function that stops it. */
  readonly follow: (listener: () => void) => () => void;
}

export const SourceContext = createContext<FormSource | null>(null);

export const useFormSource = (): FormSource => useRequiredContext(SourceContext, 'An input stands outside its form.');

/** The value at a path; only its own changes re-render. */
export function useEntered(path: string): unknown {
  const source = useFormSource();
  return useSyncExternalStore(source.follow, () => source.value(path));
}

/** The message to show at a path. */
export function useFormProblem(path: string): string | null {
  const source = useFormSource();
  return useSyncExternalStore(source.follow, () => source.problem(path));
}
