import type { FastifyInstance } from 'fastify';
import { peopleRoutes as routes } from '#contract/routes/people.ts';
import { usageRoutes } from '#contract/routes/usage.ts';
import { checkUser } from '#domain/users/check-user.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { findUserOfCompany } from '#server/repositories/people/company-users.ts';
import { listPeople } from '#server/repositories/people/list-people.ts';
import { findUser, listUsers, listUsersEverywhere } from '#server/repositories/users.ts';
import { readUsageReport } from '#server/services/usage/read-usage-report.ts';
import { deleteUser } from '#server/services/users/delete-user.ts';
import { requestReset, resetPassword } from '#server/services/users/forgotten-password.ts';
import { resendInvitation, resendInvitations } from '#server/services/users/invite.ts';
import { invitePeople } from '#server/services/users/invite-people.ts';
import { changeUser, createUser } from '#server/services/users/save-user.ts';
import { readInvitation, setUp } from '#server/services/users/set-up.ts';

const check = (body: object) => checkUser({ email: '', firstName: '', lastName: '', role: 'User', ...body });

/** Two hundred people. */
const largestList = 250_000;

/** Codes have 256 bits, so the limit only protects the CPU. */
const byCode = { maxPerMinute: 60 };

/** Invitations, forgotten passwords, the users of a company, and what they did. */
export async function peopleRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  serve(app, routes.forgotPassword, (request) => requestReset(context, request.body.email, request.ip), byCode);

  serve(app, routes.resetPassword, ({ body }) => resetPassword(context, body), byCode);

  serve(app, routes.readInvitation, ({ body }) => readInvitation(context, body), byCode);

  serve(app, routes.setUp, ({ body }) => setUp(context, body), byCode);

  serve(app, routes.listUsers, ({ actor, query }) =>
    actor.companyId === 0
      ? listUsersEverywhere(context.db, query.active)
      : readWithCompany(context.db, actor, (trx) => listUsers(trx, actor.companyId, query.active)),
  );

  serve(app, routes.readUser, async ({ actor, params }) => {
    const { companyId, isAdmin } = actor;
    // Only admins learn whether an address has an account.
    const user = isAdmin
      ? await findUserOfCompany(context.db, companyId, params.id)
      : await readWithCompany(context.db, actor, (trx) => findUser(trx, companyId, params.id));
    if (user === null) throw notFound();
    return user;
  });

  serve(app, routes.createUser, ({ actor, body }) => createUser(context, actor, body), { check });

  serve(
    app,
    routes.invitePeople,
    ({ actor, query, body }) => invitePeople(context, actor, body, query.dryRun === true),
    { bodyLimit: largestList },
  );

  serve(app, routes.updateUser, ({ actor, params, body }) => changeUser(context, actor, params.id, body), {
    check,
  });

  serve(app, routes.deleteUser, ({ actor, params }) => deleteUser(context, actor, params.id));

  serve(app, usageRoutes.read, ({ actor, query }) =>
    readWithCompany(context.db, actor, (trx) => readUsageReport(trx, actor.companyId, query, context.now())),
  );

  serve(app, routes.listPeople, ({ actor, query }) => listPeople(context.db, { ...query, companyId: actor.companyId }));

  serve(app, routes.listPeopleEverywhere, ({ query }) => listPeople(context.db, query));

  serve(app, routes.resendInvitation, ({ actor, params }) => resendInvitation(context, actor, params.id));

  serve(app, routes.resendInvitations, ({ actor }) => resendInvitations(context, actor));
}
