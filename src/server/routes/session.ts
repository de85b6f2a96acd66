import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangePassword, Login, Profile } from '#contract/records.ts';
import { asOwner } from '#server/database/database.ts';
import { requireUser } from '#server/plugins/guards.ts';
import { clearSessionCookies, refreshTokenOf, setSessionCookies } from '#server/plugins/session-cookies.ts';
import { refuse } from '#server/refusal.ts';
import { answers, companyQuery } from '#server/schemas/answers.ts';
import { changePassword } from '#server/services/change-password.ts';
import { logIn } from '#server/services/log-in.ts';
import { logOut } from '#server/services/log-out.ts';
import { refreshSession } from '#server/services/refresh-session.ts';
import { saveProfile } from '#server/services/save-profile.ts';
import { readSelf, refreshDays, type StartedSession } from '#server/services/session-tokens.ts';

/** Logging in and out, and what one may do to oneself. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const start = (request: FastifyRequest, reply: FastifyReply, { session, refreshToken }: StartedSession) => {
    setSessionCookies(request, reply, refreshToken, refreshDays);
    return session;
  };

  app.post<{ Body: Login }>(
    '/api/users/login',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        summary: 'Log in',
        tags: ['session'],
        security: [],
        body: { $ref: 'Login#' },
        response: answers({ $ref: 'Session#' }),
      },
    },
    async (request, reply) => start(request, reply, await logIn(context, { ...request.body, address: request.ip })),
  );

  app.post(
    '/api/users/refresh',
    {
      schema: {
        summary: 'A new access token for the refresh cookie',
        tags: ['session'],
        security: [],
        response: answers({ $ref: 'Session#' }),
      },
    },
    async (request, reply) => {
      const token = refreshTokenOf(request);
      if (token === undefined) throw refuse(401);
      return start(request, reply, await refreshSession(context, token));
    },
  );

  app.post(
    '/api/users/logout',
    { schema: { summary: 'Log out', tags: ['session'], security: [], response: answers(null) } },
    async (request, reply) => {
      const token = refreshTokenOf(request);
      if (token !== undefined) await logOut(context, token);
      clearSessionCookies(request, reply);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/users/self',
    {
      onRequest: requireUser,
      schema: {
        summary: 'Who I am',
        tags: ['session'],
        querystring: companyQuery(),
        response: answers({ $ref: 'User#' }),
      },
    },
    async ({ actor }) => (await asOwner(context.db, (trx) => readSelf(trx, actor.accountId, actor.companyId))).user,
  );

  app.post<{ Body: Profile }>(
    '/api/users/self',
    {
      onRequest: requireUser,
      schema: {
        summary: 'Change my name or number',
        tags: ['session'],
        querystring: companyQuery(),
        body: { $ref: 'Profile#' },
        response: answers({ $ref: 'User#' }),
      },
    },
    (request) => saveProfile(context, request.actor, request.body),
  );

  app.post<{ Body: ChangePassword }>(
    '/api/users/changepassword',
    {
      onRequest: requireUser,
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        summary: 'Change my password',
        tags: ['session'],
        querystring: companyQuery(),
        body: { $ref: 'ChangePassword#' },
        response: answers(null),
      },
    },
    async (request, reply) => {
      await changePassword(context, request.actor, request.body);
      return reply.code(204).send();
    },
  );
}
