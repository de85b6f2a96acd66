import { useMatches } from 'react-router';

/** What a route tells the shell about itself. */
export interface RouteHandle {
  readonly title: string;
  /** Starting points show the company on a phone; other screens a way back. */
  readonly home?: boolean;
  /** The screen names the window itself, by what it shows. */
  readonly namesItself?: boolean;
  /** Where the way back leads; the start when it is not said. */
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
