import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { AnswerOf, BodyOf, CallerKind, ParamsOf, ReceivedQueryOf, Route } from '#contract/route.ts';
import { defined } from '#domain/defined.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { Result } from '#domain/result.ts';
import type { JsonText } from '#server/json-text.ts';
import {
  requireAdmin,
  requireCompanyUser,
  requireIntegrationKey,
  requireMasterAdmin,
  requireMemberOrSuperAdmin,
  requireSuperAdmin,
  requireTicketOrMember,
  requireUser,
  requireViewer,
} from '#server/plugins/guards.ts';
import { requireOwnPage } from '#server/plugins/own-pages.ts';
import { routeSchema } from '#server/schemas/route-schema.ts';
import { integrationKeyIn } from '#server/services/api-integration/integration-key.ts';

/** The request of a route as its handler sees it. */
interface CallOf<R extends Route> extends RouteGenericInterface {
  readonly Params: ParamsOf<R>;
  readonly Querystring: ReceivedQueryOf<R> & { readonly companyId?: number };
  readonly Body: BodyOf<R>;
}

/** The server's limits for a route, and what else it refuses. */
export interface Limits {
  /**
   * Checks a body beyond its shape, so that a refusal names every wrong member at once. It gets a refused body without the
   * members that break their shape.
   */
  readonly check?: (body: Readonly<Record<string, unknown>>) => Result<unknown, FieldErrors>;
  /** Refuses a body as it was sent, before the members that its shape does not name are dropped. */
  readonly checkSent?: (body: unknown) => void;
  /** Body limit in bytes. */
  readonly bodyLimit?: number;
  /** Requests per minute and address. */
  readonly maxPerMinute?: number;
}

/** A route that answers nothing sends no result of its handler. */
type AnsweredCall<R extends Route> = R['answer'] extends { readonly kind: 'nothing' }
  ? unknown
  : AnswerOf<R> | JsonText<AnswerOf<R>> | FastifyReply;

declare module 'fastify' {
  interface FastifyContextConfig extends Pick<Limits, 'check'> {}
}

/** Serves a route of the route table, which defines its address, guard, shapes and status. */
export function serve<const R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (request: FastifyRequest<CallOf<R>>, reply: FastifyReply) => AnsweredCall<R> | Promise<AnsweredCall<R>>,
  { bodyLimit, maxPerMinute, check, checkSent }: Limits = {},
): void {
  app.route<CallOf<R>>({
    method: route.method,
    url: route.path,
    schema: routeSchema(route),
    onRequest: guardOf(route),
    preValidation: async ({ body }) => checkSent?.(body),
    ...defined({ bodyLimit }),
    config: {
      ...(maxPerMinute === undefined ? {} : { rateLimit: { max: maxPerMinute, timeWindow: '1 minute' } }),
      ...defined({ check }),
    },
    handler: async (request, reply) => {
      const { answer } = route;
      if (answer.kind === 'one' && answer.status !== undefined) reply.code(answer.status);
      const result = await handler(request as FastifyRequest<CallOf<R>>, reply);
      // Fastify sends nothing for a null that is not text yet.
      if (result === null) return reply.type('application/json; charset=utf-8').send('null');
      if (answer.kind !== 'nothing') return result;
      return reply.sent ? reply : reply.code(204).send();
    },
  });
}

/** A caller with an integration key never gets in by what else the request holds, such as a cookie. */
const guardOf =
  (route: Route): Guard =>
  async (request) => {
    const key = integrationKeyIn(request.headers.authorization);
    if (key === undefined) await guards[route.who]?.(request);
    else await requireIntegrationKey(request, key, route.opensToKey ?? false);
  };

type Guard = (request: FastifyRequest) => Promise<void>;

const guards: Readonly<Record<CallerKind, Guard | null>> = {
  anybody: null,
  'own page': requireOwnPage,
  user: requireUser,
  member: requireCompanyUser,
  'member or super admin': requireMemberOrSuperAdmin,
  viewer: requireViewer,
  'ticket holder': requireTicketOrMember,
  admin: requireAdmin,
  'master admin': requireMasterAdmin,
  'super admin': requireSuperAdmin,
};
