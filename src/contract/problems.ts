// Every problem between device and server, with the text that a person reads. Platform specification §8; the API
// reference is generated from this table.
import type { DraftConflict } from '#contract/records/draft-conflict.ts';

type Persistence = 'transient' | 'permanent';

/** A refusal on the wire: the HTTP status, a title, messages by field, and the edits that met another person's. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly conflicts?: readonly DraftConflict[];
}

/**
 * `invalid`, `refused`, `tooLarge`: never accepted as it is. `forbidden`: not for this user. `blocked`: the state of
 * its subject does not allow it. `missing`: its subject is not known, at least not to this user. `deleted`: it no
 * longer exists. `conflict`: another change came first; merge instead of retrying. `session`: retry after login.
 * `offline`: our server cannot be reached or cannot work now. `aborted`: canceled before the answer. `failed`: a retry
 * may succeed.
 */
type Meaning =
  | 'invalid'
  | 'refused'
  | 'tooLarge'
  | 'forbidden'
  | 'blocked'
  | 'missing'
  | 'deleted'
  | 'conflict'
  | 'session'
  | 'offline'
  | 'aborted'
  | 'failed';

/** How to fix a refused change and send it again, or to discard it. */
type Remedy = 'correct' | 'letGo';

interface ProblemStatus {
  readonly means: Meaning;
  /** It says nothing about other requests. */
  readonly ofThisOne?: true;
  /** The answer itself gives a reason. */
  readonly saysWhy?: true;
  readonly remedy?: Remedy;
  readonly text?: string;
}

export const validationTitle = 'One or more validation errors occurred.';
export const sessionExpired = 'Your session has expired, please login again.';

const serverUnavailable = 'Your device is offline or the server is unavailable right now.';
const notFound = 'The information you requested was not found.';

const statuses: Readonly<Record<number, ProblemStatus>> = {
  400: { means: 'invalid', saysWhy: true, remedy: 'correct' },
  401: { means: 'session', text: sessionExpired },
  403: { means: 'forbidden', text: 'Access denied. Your account does not have permission to do this.' },
  404: { means: 'missing', text: notFound },
  408: {
    means: 'offline',
    ofThisOne: true,
    text: 'The request has timed out because the server took too long to respond.',
  },
  409: { means: 'blocked', saysWhy: true, remedy: 'letGo' },
  410: { means: 'deleted', text: notFound },
  412: { means: 'conflict' },
  413: { means: 'tooLarge', saysWhy: true },
  415: { means: 'refused', saysWhy: true },
  422: { means: 'refused', saysWhy: true, remedy: 'correct' },
  418: { means: 'aborted' },
  425: { means: 'offline', ofThisOne: true },
  429: { means: 'offline', saysWhy: true },
  502: { means: 'offline', text: serverUnavailable },
  503: { means: 'offline', text: serverUnavailable },
  504: { means: 'offline', text: serverUnavailable },
  // Reported by the device itself.
  507: {
    means: 'failed',
    text: 'This device has no space left, so nothing was saved. Free some space, then save again.',
  },
  516: {
    means: 'failed',
    text: 'The browser has closed the storage of this device, so nothing was saved. Note down what you typed, then reload.',
  },
};

const unknown = {
  means: 'failed',
  text: 'A problem has occurred. Please refresh the page and try again. If the problem persists, contact support.',
} as const satisfies ProblemStatus;

const meaningOf = (status: number): Meaning => (statuses[status] ?? unknown).means;

/** The sentence shown for an HTTP status. */
export const textsForStatus = (status: number): string => statuses[status]?.text ?? unknown.text;

const permanent: ReadonlySet<Meaning> = new Set([
  'invalid',
  'refused',
  'tooLarge',
  'forbidden',
  'blocked',
  'missing',
  'deleted',
  'conflict',
]);

/** Whether an automatic retry could help. */
export const persistenceOf = (status: number): Persistence =>
  permanent.has(meaningOf(status)) ? 'permanent' : 'transient';

/** Statuses that count as offline for leads, estimates and documents alike. */
export const countsAsOffline = (status: number): boolean => meaningOf(status) === 'offline';

/** Whether it is pointless to send anything else now. */
export const isNobodyThere = (status: number): boolean =>
  meaningOf(status) === 'aborted' || (countsAsOffline(status) && !statuses[status]?.ofThisOne);

export const isSessionOver = (status: number): boolean => meaningOf(status) === 'session';

export const isForbidden = (status: number): boolean => meaningOf(status) === 'forbidden';

export const isBlocked = (status: number): boolean => meaningOf(status) === 'blocked';

export const isTooLarge = (status: number): boolean => meaningOf(status) === 'tooLarge';

export const isMissing = (status: number): boolean => meaningOf(status) === 'missing';

/** Whether its subject does not exist, or no longer. */
export const isGone = (status: number): boolean => isMissing(status) || meaningOf(status) === 'deleted';

/** Whether a person must correct something. */
export const isInvalid = (status: number): boolean => meaningOf(status) === 'invalid';

export const isConflict = (status: number): boolean => meaningOf(status) === 'conflict';

/** Whether a refusal has its own reason; otherwise its status has text. */
export const saysWhy = (status: number): boolean => statuses[status]?.saysWhy === true;

/** A person's way out of a refused change; null without one. */
export const remedyOf = (status: number): Remedy | null => statuses[status]?.remedy ?? null;

/** A refusal by its status, with its text. */
export const problemFor = (status: number, title = textsForStatus(status)): Problem => ({ status, title, errors: {} });

// 418 and 503 mean that our server did not answer.
export const offline = problemFor(503, 'Offline');
export const aborted = problemFor(418, 'Request aborted');
export const timedOut = problemFor(408);
export const missing = problemFor(404, 'Not Found');
export const forbidden = problemFor(403);
export const failed = problemFor(500);
export const overtaken = problemFor(412);
export const deletedThere = problemFor(410);
export const noSpace = problemFor(507);
export const storageClosed = problemFor(516);
export const sessionOver = problemFor(401);

/** Refused because of the state of its subject. */
export const notNow = (title: string): Problem => problemFor(409, title);

export const invalid = (errors: Problem['errors'], title = validationTitle): Problem => ({
  status: 400,
  title,
  errors,
});
