import type { CallerKind, Route } from '#contract/route.ts';

const needsNoSession: ReadonlySet<CallerKind> = new Set(['anybody', 'own page']);
const needsRight: ReadonlySet<CallerKind> = new Set(['own page', 'admin', 'master admin', 'super admin']);

/** Whether a route is called without a session. */
export const isOpen = ({ who }: Route): boolean => needsNoSession.has(who);

function forbiddenOf({ who, opensToKey }: Route): Readonly<Record<number, string>> {
  if (needsRight.has(who)) return { 403: 'Not allowed.' };
  return opensToKey ? {} : { 403: 'An integration key does not open it.' };
}

/**
 * The statuses with which a call may be refused, each with its reasons: those common to its kind of route and its own.
 */
export const refusalsOf = (route: Route): Readonly<Record<number, string>> => ({
  400: 'The address or the content is not valid.',
  ...(isOpen(route) ? {} : { 401: 'There is no session.', 404: 'Unknown, or it belongs to another company.' }),
  ...forbiddenOf(route),
  ...(route.isChange ? { 412: 'Another change came first.', 422: 'The key was used for another change.' } : {}),
  ...(route.method === 'GET' ? {} : { 413: 'Too large.', 415: 'Content of a kind that is not accepted.' }),
  429: 'Too many requests.',
  500: 'Something failed.',
  503: 'The server is overloaded, or its database is unreachable.',
  ...route.refuses,
});
