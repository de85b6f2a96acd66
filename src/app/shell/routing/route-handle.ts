import { useMatches } from 'react-router';

/** A route's data for the shell. */
export interface RouteHandle {
  readonly title: string;
  /** Top-level screens show the company on a phone; other screens show a back arrow. */
  readonly home?: boolean;
  /** The screen sets the window title itself, from its content. */
  readonly namesItself?: boolean;
  /** Target of the back arrow; the start page by default. */
  readonly back?: string;
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';

/** The handle of the innermost route that has one. */
export function useRouteHandle(): RouteHandle | null {
  const handles = useMatches()
    .map((match) => match.handle)
    .filter(isRouteHandle);
  return handles.at(-1) ?? null;
}
