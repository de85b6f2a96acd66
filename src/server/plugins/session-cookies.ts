import type { FastifyReply, FastifyRequest } from 'fastify';

// The refresh token stands twice, each time where it is needed and nowhere else: where the session goes on, and where a
// paper is opened in a tab, which cannot send the app's token. The device's own token says that somebody logged in here
// before, and opens nothing.
const cookies = {
  refresh: { name: 'eaveline_refresh', path: '/api/users', days: 60 },
  view: { name: 'eaveline_view', path: '/pdf', days: 60 },
  device: { name: 'eaveline_device', path: '/api/users/login', days: 400 },
} as const;

type Cookie = (typeof cookies)[keyof typeof cookies];

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

// Browsers take a cookie of this name over HTTPS only: nobody on an unsafe network puts one of their own in its place.
const nameOf = (request: FastifyRequest, { name }: Cookie): string => (isSecure(request) ? `__Secure-${name}` : name);

// The plain name too: sessions that began with the version before go on.
const cookieOf = (request: FastifyRequest, cookie: Cookie): string | undefined =>
  request.cookies[nameOf(request, cookie)] ?? request.cookies[cookie.name];

const attributes = (request: FastifyRequest, { path }: Cookie) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(request),
  path,
});

const token = /^[0-9a-f]{64}$/;

export const refreshTokenOf = (request: FastifyRequest): string | undefined => cookieOf(request, cookies.refresh);
export const viewTokenOf = (request: FastifyRequest): string | undefined => cookieOf(request, cookies.view);

/** What this browser has had since the first login in it; null for another one. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  const value = cookieOf(request, cookies.device) ?? '';
  return token.test(value) ? value : null;
}

/** Keeps the refresh token in the browser, out of reach of every script. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, refreshToken: string): void {
  for (const cookie of [cookies.refresh, cookies.view]) set(request, reply, cookie, refreshToken);
}

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
