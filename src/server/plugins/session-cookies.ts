import type { FastifyReply, FastifyRequest } from 'fastify';

// The same secret twice, each where it is needed and nowhere else: where the session goes on, and where a paper is opened in
// a tab, which cannot send the app's token.
const cookies = [
  { name: 'eaveline_refresh', path: '/api/users' },
  { name: 'eaveline_view', path: '/pdf' },
] as const;

const attributes = (request: FastifyRequest) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: request.protocol === 'https',
});

export const refreshTokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookies[0].name];
export const viewTokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookies[1].name];

/** Keeps the refresh token in the browser, out of reach of every script. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, token: string, days: number): void {
  for (const { name, path } of cookies)
    void reply.setCookie(name, token, { ...attributes(request), path, maxAge: days * 86_400 });
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const { name, path } of cookies) void reply.clearCookie(name, { ...attributes(request), path });
}
