import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#server/context.ts';
import { knownChangeOf } from '#server/plugins/known-changes.ts';
import { viewTokenOf } from '#server/plugins/session-cookies.ts';
import { forbidden, noSession, notFound, refuseInput } from '#server/refusal.ts';
import { isActiveCompany } from '#server/repositories/companies.ts';
import { findLiveSession, type LiveSession, type Membership, type TokenKind } from '#server/repositories/sessions.ts';
import { hashToken } from '#server/security/tokens.ts';
import { actorOfKey } from '#server/services/api-integration/integration-key.ts';
import { noteAccess } from '#server/services/note-access.ts';
import { noteVisit } from '#server/services/note-visit.ts';

const actors = new WeakMap<FastifyRequest, Actor>();

/** Defines `request.actor`; it throws before a guard has run, so that a forgotten guard cannot open a route. */
export function knowActors(app: FastifyInstance): void {
  app.decorateRequest('actor', {
    getter() {
      const actor = actors.get(this as unknown as FastifyRequest);
      if (actor === undefined) throw new Error('this route has no guard');
      return actor;
    },
  });
}

/** A logged-in user, with or without a company. */
export async function requireUser(request: FastifyRequest): Promise<void> {
  const session = await sessionOf(request);
  actors.set(request, actorOf(request, session, await membershipFor(request, session, false)));
}

/** A member of the company in the query. */
export async function requireCompanyUser(request: FastifyRequest): Promise<void> {
  const session = await sessionOf(request);
  actors.set(request, actorOf(request, session, await membershipFor(request, session, true)));
}

/** A member of the company in the query; without one, a super admin, whose company is then 0. */
export async function requireMemberOrSuperAdmin(request: FastifyRequest): Promise<void> {
  const session = await sessionOf(request);
  const isSuperAdmin = session.memberships.some((one) => one.isSuperAdmin);
  actors.set(request, actorOf(request, session, await membershipFor(request, session, !isSuperAdmin)));
}

/** A member of the company, also in a tab of its own, which sends the cookie for viewing papers and no token. */
export async function requireViewer(request: FastifyRequest): Promise<void> {
  const token = viewTokenOf(request);
  if (request.headers.authorization !== undefined || token === undefined) return requireCompanyUser(request);
  const session = await liveSession(request, token, 'refresh');
  actors.set(request, actorOf(request, session, await membershipFor(request, session, true)));
}

/** A member of the company, or the holder of a ticket, which the route itself checks. */
export async function requireTicketOrMember(request: FastifyRequest): Promise<void> {
  const { ticket } = request.query as { readonly ticket?: unknown };
  if (ticket === undefined) await requireCompanyUser(request);
}

/** An admin of the company in the query. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  await requireCompanyUser(request);
  await requireRight(request, request.actor.isAdmin);
}

/** A member of the company in the query who reviews failed project folders. */
export async function requireMasterAdmin(request: FastifyRequest): Promise<void> {
  await requireCompanyUser(request);
  await requireRight(request, request.actor.isMasterAdmin);
}

/** The holder of the company's integration key, on the routes that it opens. */
export async function requireIntegrationKey(request: FastifyRequest, key: string, opens: boolean): Promise<void> {
  if (!opens) throw forbidden(closedToKey);
  const actor = await actorOfKey(request.server.context, key, requestedCompany(request));
  actors.set(request, { ...actor, ...knownTo(request, actor.companyId) });
}

const closedToKey =
  'An integration key does not open this call. It lists, reads and adds leads, and reads estimates and signed documents.';

/** A super admin; the company in the query, if any, must exist. */
export async function requireSuperAdmin(request: FastifyRequest): Promise<void> {
  const session = await sessionOf(request);
  const membership = await membershipFor(request, session, false);
  const superAdmin = session.memberships.find((one) => one.isSuperAdmin);
  actors.set(request, actorOf(request, session, superAdmin ?? membership));
  await requireRight(request, superAdmin !== undefined);
}

async function requireRight(request: FastifyRequest, isAllowed: boolean): Promise<void> {
  if (isAllowed) return;
  const { accountId, userId, companyId } = request.actor;
  await noteDenial(request, { accountId, userId, companyId: companyId === 0 ? null : companyId });
  throw forbidden();
}

const bearer = /^Bearer ([0-9a-f]{64})$/;

/** The access token of a request. */
export const bearerTokenOf = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

async function sessionOf(request: FastifyRequest): Promise<LiveSession> {
  const token = bearerTokenOf(request);
  if (token === undefined) throw noSession();
  return liveSession(request, token, 'access');
}

async function liveSession(request: FastifyRequest, token: string, kind: TokenKind): Promise<LiveSession> {
  const { db, now } = request.server.context;
  const session = await findLiveSession(db, { hash: hashToken(token), kind, now: now().toISOString() });
  if (session === null) throw noSession();
  return session;
}

/**
 * The company in the query proves nothing: a caller who is not a member gets the same answer as for an unknown company.
 */
async function membershipFor(
  request: FastifyRequest,
  session: LiveSession,
  companyNeeded: boolean,
): Promise<Membership> {
  const membership = await requestedMembership(request, session, companyNeeded);
  const { userId, companyId } = membership;
  if (companyId !== null && session.memberships.includes(membership))
    await noteVisit(request.server.context, { userId, companyId });
  return membership;
}

async function requestedMembership(
  request: FastifyRequest,
  { accountId, memberships }: LiveSession,
  companyNeeded: boolean,
): Promise<Membership> {
  const superAdmin = memberships.find((one) => one.isSuperAdmin);
  const requested = requestedCompany(request);
  if (requested !== null) {
    const member = memberships.find((one) => one.companyId === requested && one.companyActive);
    if (member !== undefined) return member;
    if (superAdmin === undefined || !(await isActiveCompany(request.server.context.db, requested))) {
      await noteDenial(request, { accountId, userId: null, companyId: null }, `company:${requested}`);
      throw notFound();
    }
    return { ...superAdmin, companyId: requested };
  }
  const companies = memberships.filter((one) => one.companyId !== null && one.companyActive);
  const [only] = companies;
  if (companies.length === 1 && only !== undefined && superAdmin === undefined) return only;
  if (companyNeeded) throw refuseInput({ companyId: ['Company id is required.'] });
  const anyone = superAdmin ?? memberships[0];
  if (anyone === undefined) throw noSession();
  return { ...anyone, companyId: null };
}

/** Logs the route's pattern instead of the address, because the log must not contain ids or names of customers. */
const noteDenial = (
  request: FastifyRequest,
  who: { readonly accountId: number; readonly userId: number | null; readonly companyId: number | null },
  subject = `route:${request.method} ${request.routeOptions.url}`,
): Promise<void> => noteAccess(request.server.context, { ...who, action: 'access denied', subject });

function requestedCompany(request: FastifyRequest): number | null {
  const { companyId } = request.query as { readonly companyId?: unknown };
  if (companyId === undefined) return null;
  const id = Number(companyId);
  if (Array.isArray(companyId) || !Number.isInteger(id) || id < 1 || id > 2_147_483_647)
    throw refuseInput({ companyId: ['Company id is not valid.'] });
  return id;
}

const actorOf = (request: FastifyRequest, session: LiveSession, membership: Membership): Actor => ({
  ...knownTo(request, membership.companyId),
  accountId: session.accountId,
  sessionId: session.sessionId,
  userId: membership.userId,
  companyId: membership.companyId ?? 0,
  role: membership.role,
  isAdmin: membership.companyId !== null && (membership.role === 'Admin' || membership.isSuperAdmin),
  isSuperAdmin: membership.isSuperAdmin,
  isMasterAdmin: membership.isMasterAdmin,
});

/** Reading needs no such change: the feed itself tells a device that data is lost. */
function knownTo(request: FastifyRequest, companyId: number | null): Pick<Actor, 'known'> {
  const known = companyId === null || request.method === 'GET' ? null : knownChangeOf(request, companyId);
  return known === null ? {} : { known };
}
