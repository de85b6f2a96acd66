import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useSyncState } from '#app/shell/device-context.tsx';
import { BrokenPage } from '#app/shell/routing/broken-page.tsx';
import { HomeLink } from '#app/shell/routing/home-link.tsx';
import { failed, isGone, missing, textsForStatus } from '#contract/problems.ts';

/** A chunk that could not be fetched: not cached while offline, or replaced by an update. */
export const isChunkLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Loading (CSS )?chunk .*failed|Unable to preload CSS/i.test(
    error.message,
  );

/** The message of a crashed screen. */
export function RouteError() {
  const error = useRouteError();
  const { storageClosed = null } = useSyncState();
  const isMissing = isRouteErrorResponse(error) && isGone(error.status);
  const isChunk = isChunkLoadFailure(error);

  useEffect(() => console.error(error), [error]);

  const goOn = <HomeLink />;
  const broken = isChunk ? 'This page could not be loaded' : 'This page hit a problem';
  if (storageClosed === 'newer')
    return (
      <BrokenPage
        title="A newer version of the app is open in another tab"
        text="Your saved work is on this device. Reload to use the newer version here too."
      />
    );
  if (storageClosed !== null)
    return (
      <BrokenPage
        title="The storage of this device cannot be opened"
        text="Nothing can be shown or saved until then. Reload; if the problem stays, free some space, close other tabs of this app, or restart the browser."
      >
        {goOn}
      </BrokenPage>
    );
  return (
    <BrokenPage
      title={isMissing ? 'Page Not Found' : broken}
      text={
        isChunk
          ? 'Your work is saved on this device. The page is newer than this window, or there is no connection: reload to get it.'
          : `Your saved work is on this device. ${textsForStatus((isMissing ? missing : failed).status)}`
      }
    >
      {goOn}
    </BrokenPage>
  );
}
