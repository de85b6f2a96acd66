import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangePassword, Login, Profile } from '#contract/records.ts';
import { asOwner } from '#server/database/database.ts';
import { bearerTokenOf, requireUser } from '#server/plugins/guards.ts';
import { requireOwnPage } from '#server/plugins/own-pages.ts';
import {
  clearSessionCookies,
  deviceTokenOf,
  refreshTokenOf,
  setDeviceCookie,
  setSessionCookies,
} from '#server/plugins/session-cookies.ts';
import { refuse } from '#server/refusal.ts';
import { answers, companyQuery } from '#server/schemas/answers.ts';
import { changePassword } from '#server/services/change-password.ts';
import { logIn } from '#server/services/log-in.ts';
import { logOut } from '#server/services/log-out.ts';
import { refreshSession } from '#server/services/refresh-session.ts';
import { saveProfile } from '#server/services/save-profile.ts';
import { readSelf, type StartedSession } from '#server/services/session-tokens.ts';

interface InCompany {
  readonly companyId?: number;
}

/** Logging in and out, and what one may do to oneself. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const start = (request: FastifyRequest, reply: FastifyReply, { session, refreshToken }: StartedSession) => {
    setSessionCookies(request, reply, refreshToken);
    return session;
  };

  app.post<{ Body: Login; Querystring: InCompany }>(
    '/api/users/login',
    {
      onRequest: requireOwnPage,
      // A whole office may begin its day at one address; wrong passwords have limits of their own.
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        summary: 'Log in',
        tags: ['session'],
        security: [],
        querystring: companyQuery(),
        body: { $ref: 'Login#' },
        response: answers({ $ref: 'Session#' }),
      },
    },
    async (request, reply) => {
      const loggedIn = await logIn(context, {
        ...request.body,
        address: request.ip,
        device: deviceTokenOf(request),
        earlier: refreshTokenOf(request),
        companyId: request.query.companyId ?? 0,
      });
      setDeviceCookie(request, reply, loggedIn.device);
      return start(request, reply, loggedIn);
    },
  );

  app.post<{ Querystring: InCompany }>(
    '/api/users/refresh',
    {
      onRequest: requireOwnPage,
      schema: {
        summary: 'A new access token for the refresh cookie',
        description: 'With the user that the account is in the company that the query names.',
        tags: ['session'],
        security: [],
        querystring: companyQuery(),
        response: answers({ $ref: 'Session#' }),
      },
    },
    async (request, reply) => {
      const token = refreshTokenOf(request);
      if (token === undefined) throw refuse(401);
      return start(request, reply, await refreshSession(context, token, request.query.companyId ?? 0));
    },
  );

  app.post(
    '/api/users/logout',
    {
      onRequest: requireOwnPage,
      schema: {
        summary: 'Log out',
        description: 'Ends the session of the token and that of the cookie; without either there is nothing to end.',
        tags: ['session'],
        security: [],
        response: answers(null),
      },
    },
    async (request, reply) => {
      const tokens = [bearerTokenOf(request), refreshTokenOf(request)];
      await logOut(
        context,
        tokens.filter((token) => token !== undefined),
      );
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
