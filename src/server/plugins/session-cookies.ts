import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountRoutes } from '#contract/routes/accounts.ts';

interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly days: number;
  readonly sameSite?: 'lax' | 'strict';
}

// The refresh token is in two cookies, each limited to one path: the refresh of a session, and papers opened in a tab,
// which cannot send the app's token. The device token only records an earlier login in this browser and opens nothing.
const cookies = {
  refresh: { name: 'eaveline_refresh', path: '/api/users', days: 60 },
  view: { name: 'eaveline_view', path: '/pdf', days: 60 },
  device: { name: 'eaveline_device', path: accountRoutes.logIn.path, days: 400 },
  // A person comes back from a provider's page, so this one also arrives from another site.
  connection: { name: 'eaveline_connection', path: '/api/integration/callback', days: 1 / 144, sameSite: 'lax' },
} as const satisfies Readonly<Record<string, Cookie>>;

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

// Browsers accept a cookie of this name over HTTPS only, so an attacker on an insecure network cannot plant one.
const nameOf = (request: FastifyRequest, { name }: Cookie): string => (isSecure(request) ? `__Secure-${name}` : name);

// The plain name is read too, so that sessions of the previous version continue.
const cookieOf = (request: FastifyRequest, cookie: Cookie): string | undefined =>
  request.cookies[nameOf(request, cookie)] ?? request.cookies[cookie.name];

const attributes = (request: FastifyRequest, { path, sameSite = 'strict' }: Cookie) => ({
  httpOnly: true,
  sameSite,
  secure: isSecure(request),
  path,
});

const token = /^[0-9a-f]{64}$/;

export const refreshTokenOf = (request: FastifyRequest): string | undefined => cookieOf(request, cookies.refresh);
export const viewTokenOf = (request: FastifyRequest): string | undefined => cookieOf(request, cookies.view);

/** The device token that this browser got at its first login; null before that. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  const value = cookieOf(request, cookies.device) ?? '';
  return token.test(value) ? value : null;
}

/** Keeps the refresh token in the browser, out of reach of scripts. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, refreshToken: string): void {
  for (const cookie of [cookies.refresh, cookies.view]) set(request, reply, cookie, refreshToken);
}

/** The token of the browser that has started a connection. */
export const connectionTokenOf = (request: FastifyRequest): string | undefined => cookieOf(request, cookies.connection);

export const setConnectionCookie = (request: FastifyRequest, reply: FastifyReply, browserToken: string): void =>
  set(request, reply, cookies.connection, browserToken);

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, deviceToken: string): void =>
  set(request, reply, cookies.device, deviceToken);

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const cookie of [cookies.refresh, cookies.view])
    for (const name of new Set([nameOf(request, cookie), cookie.name]))
      void reply.clearCookie(name, attributes(request, cookie));
}

function set(request: FastifyRequest, reply: FastifyReply, cookie: Cookie, value: string): void {
  const name = nameOf(request, cookie);
  void reply.setCookie(name, value, { ...attributes(request, cookie), maxAge: cookie.days * 86_400 });
  if (name !== cookie.name && request.cookies[cookie.name] !== undefined)
    void reply.clearCookie(cookie.name, attributes(request, cookie));
}
