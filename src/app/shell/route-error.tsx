import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { wordsForStatus } from '#contract/problems.ts';

/** A part of the program that could not be fetched: offline before it was stored, or replaced by an update. */
export const isChunkLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Loading (CSS )?chunk .*failed|Unable to preload CSS/i.test(
    error.message,
  );

/** Instead of a blank page: what went wrong, and the way on. */
export function RouteError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isChunk = isChunkLoadFailure(error);

  useEffect(() => console.error(error), [error]);

  return (
    <main id="main" className="office">
      <div className="empty" role="alert">
        <IconAlertTriangle className="icon" aria-hidden />
        <h1>
          {isMissing ? 'Page Not Found' : isChunk ? 'This page could not be loaded' : 'Something on this page broke'}
        </h1>
        <p>
          {isChunk
            ? 'What you did is saved on this device. The page is newer than this window, or there is no connection: reload to get it.'
            : `What you did is saved on this device. ${wordsForStatus(isMissing ? 404 : 500)}`}
        </p>
        <div className="empty-acts">
          <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
            <IconRefresh className="icon" aria-hidden />
            Reload
          </button>
          <Link className="btn" to="/">
            Go to the start
          </Link>
        </div>
      </div>
    </main>
  );
}
