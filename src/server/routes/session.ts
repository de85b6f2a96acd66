import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountRoutes } from '#contract/routes/accounts.ts';
import { checkProfile } from '#domain/users/check-profile.ts';
import { asOwner } from '#server/database/database.ts';
import { bearerTokenOf } from '#server/plugins/guards.ts';
import { serve } from '#server/plugins/serve.ts';
import {
  clearSessionCookies,
  deviceTokenOf,
  refreshTokenOf,
  setDeviceCookie,
  setSessionCookies,
} from '#server/plugins/session-cookies.ts';
import { noSession } from '#server/refusal.ts';
import { changePassword } from '#server/services/change-password.ts';
import { logIn } from '#server/services/log-in.ts';
import { logOut } from '#server/services/log-out.ts';
import { refreshSession } from '#server/services/refresh-session.ts';
import { saveProfile } from '#server/services/save-profile.ts';
import { readSelf, type StartedSession } from '#server/services/session-tokens.ts';

/** A whole office may log in from one address; wrong passwords have their own limits. */
const maxLogins = 600;

/** Login, logout, and changes of the user's own account. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const start = (request: FastifyRequest, reply: FastifyReply, { session, refreshToken }: StartedSession) => {
    setSessionCookies(request, reply, refreshToken);
    return session;
  };

  serve(
    app,
    accountRoutes.logIn,
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
    { maxPerMinute: maxLogins },
  );

  serve(app, accountRoutes.refresh, async (request, reply) => {
    const token = refreshTokenOf(request);
    if (token === undefined) throw noSession();
    return start(request, reply, await refreshSession(context, token, request.query.companyId ?? 0));
  });

  serve(app, accountRoutes.logOut, async (request, reply) => {
    const tokens = [bearerTokenOf(request), refreshTokenOf(request)];
    await logOut(
      context,
      tokens.filter((token) => token !== undefined),
    );
    clearSessionCookies(request, reply);
  });

  serve(
    app,
    accountRoutes.readSelf,
    async ({ actor }) => (await asOwner(context.db, (trx) => readSelf(trx, actor.accountId, actor.companyId))).user,
  );

  serve(app, accountRoutes.saveProfile, (request) => saveProfile(context, request.actor, request.body), {
    check: (body) => checkProfile({ firstName: '', lastName: '', ...body }),
  });

  serve(app, accountRoutes.changePassword, (request) => changePassword(context, request.actor, request.body));
}
