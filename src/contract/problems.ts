// The one table of what can go wrong between device and server, with the words a person reads.
// Platform specification §8; the API reference is generated from it.

export type Persistence = 'transient' | 'permanent';

/** A refusal as it travels: the HTTP status, a title, and messages by field. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/**
 * `invalid`, `refused`: never taken as it is. `gone`: there is nothing any more to do it to. `conflict`: somebody was faster; settled by
 * merging, never by repeating. `session`: to be asked again after logging in. `offline`: no server of ours, or one that
 * cannot work now.
 * `aborted`: taken back before it was answered. `failed`: may go well another time.
 */
type Meaning = 'invalid' | 'refused' | 'gone' | 'conflict' | 'session' | 'offline' | 'aborted' | 'failed';

interface Status {
  readonly means: Meaning;
  /** It says nothing of the next request. */
  readonly ofThisOne?: true;
  readonly words?: string;
}

export const validationTitle = 'One or more validation errors occurred.';
export const sessionExpired = 'Your session has expired, please login again.';

const serverUnavailable = 'Your device is offline or the server is unavailable right now.';
const notFound = 'The information you requested was not found.';

const statuses: Readonly<Record<number, Status>> = {
  400: { means: 'invalid' },
  401: { means: 'session', words: sessionExpired },
  403: { means: 'refused', words: 'Access denied. Your account does not have permission to do this.' },
  404: { means: 'gone', words: notFound },
  408: {
    means: 'offline',
    ofThisOne: true,
    words: 'The request has timed out because the server took too long to respond.',
  },
  409: { means: 'refused' },
  410: { means: 'gone', words: notFound },
  412: { means: 'conflict' },
  413: { means: 'refused' },
  415: { means: 'refused' },
  422: { means: 'refused' },
  418: { means: 'aborted' },
  425: { means: 'offline', ofThisOne: true },
  429: { means: 'offline' },
  502: { means: 'offline', words: serverUnavailable },
  503: { means: 'offline', words: serverUnavailable },
  504: { means: 'offline', words: serverUnavailable },
  // Said by the device itself.
  507: {
    means: 'failed',
    words: 'This device has no space left, so nothing was saved. Free some space, then save again.',
  },
  516: {
    means: 'failed',
    words:
      'The browser has closed the storage of this device, so nothing was saved. Note down what you typed, then reload.',
  },
};

const unknown = {
  means: 'failed',
  words: 'A problem has occurred. Please refresh the page and try again. If the problem persists, contact support.',
} as const satisfies Status;

const meaningOf = (status: number): Meaning => (statuses[status] ?? unknown).means;

/** The sentence shown for an HTTP status. */
export const wordsForStatus = (status: number): string => statuses[status]?.words ?? unknown.words;

const permanent: ReadonlySet<Meaning> = new Set(['invalid', 'refused', 'gone', 'conflict']);

/** Whether asking again by itself could help. */
export const persistenceOf = (status: number): Persistence =>
  permanent.has(meaningOf(status)) ? 'permanent' : 'transient';

/** Statuses that count as being offline for leads, estimates and documents alike. */
export const countsAsOffline = (status: number): boolean => meaningOf(status) === 'offline';

/** Whether there is no use in sending anything else now. */
export const isNobodyThere = (status: number): boolean =>
  meaningOf(status) === 'aborted' || (countsAsOffline(status) && !statuses[status]?.ofThisOne);

export const isSessionOver = (status: number): boolean => meaningOf(status) === 'session';

export const isGone = (status: number): boolean => meaningOf(status) === 'gone';

/** Whether a person has something to correct. */
export const isInvalid = (status: number): boolean => meaningOf(status) === 'invalid';

export const isConflict = (status: number): boolean => meaningOf(status) === 'conflict';

/** A refusal by its status, in the words for it. */
export const problemFor = (status: number, title = wordsForStatus(status)): Problem => ({ status, title, errors: {} });

// 418 and 503 stand for answers that no server gave.
export const offline = problemFor(503, 'Offline');
export const aborted = problemFor(418, 'Request aborted');
export const timedOut = problemFor(408);
export const missing = problemFor(404, 'Not Found');
export const overtaken = problemFor(412);
export const deletedThere = problemFor(410);
export const noSpace = problemFor(507);
export const storageClosed = problemFor(516);
export const sessionOver = problemFor(401);

/** Refused by the device itself, before any server is asked. */
export const notNow = (title: string): Problem => problemFor(409, title);

export const invalid = (errors: Problem['errors'], title = validationTitle): Problem => ({
  status: 400,
  title,
  errors,
});
