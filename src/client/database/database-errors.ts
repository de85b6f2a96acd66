// Errors of the device's own database, which are not refusals by the office.
import { catchError, defer, NEVER, type Observable, tap, throwError } from 'rxjs';
import { noSpace, type Problem, storageClosed } from '#contract/problems.ts';
import { type Result, refused } from '#domain/result.ts';

/** Browsers throw different errors, but all name the quota or the space. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) &&
  /quota|disk is full|not enough space/i.test(`${error.name} ${error.message}`);

/** Mistakes in a request, which stay mistakes over any connection, and errors of other parts of a browser. */
const mistakes: ReadonlySet<string> = new Set([
  'ConstraintError',
  'DataError',
  'DataCloneError',
  'ReadOnlyError',
  'InvalidAccessError',
  'SyntaxError',
  'EncodingError',
  'NotAllowedError',
  'NotSupportedError',
  'OperationError',
  'NetworkError',
]);

/**
 * Whether the connection to the database is lost. Browsers have many names for it, and say "unknown" or "aborted" when
 * they end the process of their storage, so everything that is no mistake of a request and no full disk counts.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof DOMException && !mistakes.has(error.name) && !isDiskFull(error);

/** Whether the app may no longer use it: a newer version has taken it over, or the browser has emptied it. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Turns a database error into a refusal: the person is notified, and the form keeps its input. */
export async function refuseDatabaseErrors<T>(work: () => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error)) return refused(noSpace);
    if (isLost(error)) return refused(storageClosed);
    throw error;
  }
}

/** A screen keeps what it has shown when the database is lost; the banner explains it. One without data fails. */
export const withLastShown = <T>(shown$: Observable<T>): Observable<T> =>
  defer(() => {
    let hasShown = false;
    return shown$.pipe(
      tap(() => {
        hasShown = true;
      }),
      catchError((error: unknown) => (hasShown && isLost(error) ? NEVER : throwError(() => error))),
    );
  });
