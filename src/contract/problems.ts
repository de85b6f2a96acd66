// The one table of what can go wrong between device and server, with the words a person reads.
// Platform specification §8; the API reference is generated from it.

export type Persistence = 'transient' | 'permanent';

/** A refusal as it travels: the HTTP status, a title, and messages by field. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export const validationTitle = 'One or more validation errors occurred.';
export const sessionExpired = 'Your session has expired, please login again.';

const otherProblem =
  'A problem has occurred. Please refresh the page and try again. If the problem persists, contact support.';
const serverUnavailable = 'Your device is offline or the server is unavailable right now.';
const notFound = 'The information you requested was not found.';

const wordsByStatus: Readonly<Record<number, string>> = {
  401: sessionExpired,
  403: 'Access denied. Your account does not have permission to do this.',
  404: notFound,
  408: 'The request has timed out because the server took too long to respond.',
  410: notFound,
  502: serverUnavailable,
  503: serverUnavailable,
  504: serverUnavailable,
  // Said by the device itself.
  507: 'This device has no space left, so nothing was saved. Free some space, then save again.',
  516: 'The browser has closed the storage of this device, so nothing was saved. Note down what you typed, then reload.',
};

/** The sentence shown for an HTTP status. */
export const wordsForStatus = (status: number): string => wordsByStatus[status] ?? otherProblem;

// 418 and 503 stand for answers that no server gave.
export const offline: Problem = { status: 503, title: 'Offline', errors: {} };
export const aborted: Problem = { status: 418, title: 'Request aborted', errors: {} };
export const missing: Problem = { status: 404, title: 'Not Found', errors: {} };

export const invalid = (errors: Problem['errors'], title = validationTitle): Problem => ({
  status: 400,
  title,
  errors,
});

const permanentStatuses: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 412, 413, 415, 422]);

/** Whether asking again by itself could help. 412 is settled by merging, never by repeating. */
export const persistenceOf = (status: number): Persistence =>
  permanentStatuses.has(status) ? 'permanent' : 'transient';

/** Statuses that count as being offline for leads, estimates and documents alike. */
export const countsAsOffline = (status: number): boolean => [408, 425, 429, 502, 503, 504].includes(status);
