import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkpointHeader } from '#contract/checkpoint-header.ts';
import type { AnswerOf, BodyOf, Route } from '#contract/route.ts';
import { defined } from '#domain/defined.ts';
import type { Actor } from '#server/context.ts';
import { readWithCompany, type Trx } from '#server/database/database.ts';
import { type Limits, serve } from '#server/plugins/serve.ts';
import { notFound, refuseInput } from '#server/refusal.ts';
import type { StoredAnswer } from '#server/repositories/idempotency-keys.ts';
import { answerOnce, type Transaction } from '#server/services/changes/answer-once.ts';
import {
  type ExpectedVersion,
  etagOf,
  expectedVersion,
  type Versioned,
} from '#server/services/changes/check-version.ts';
import { namedRecords, requireNamed } from '#server/services/records/require-named.ts';

export const created = (record: Versioned): StoredAnswer => ({
  status: 201,
  version: record.version ?? 0,
  body: record,
});
export const done = (record: Versioned): StoredAnswer => ({ status: 200, version: record.version ?? 0, body: record });
export const gone: StoredAnswer = { status: 204, version: null, body: null };

/** The parts of a request that a change depends on, whatever its route. */
type ChangeRequest = Pick<
  FastifyRequest,
  'url' | 'method' | 'headers' | 'actor' | 'server' | 'params' | 'query' | 'routeOptions'
>;

/**
 * Applies a change once and writes the response, with the version as ETag. Callbacks that must wait for the commit run
 * in between.
 */
export async function answerChange(
  request: ChangeRequest,
  reply: FastifyReply,
  content: unknown,
  change: (transaction: Transaction, expected: ExpectedVersion) => Promise<StoredAnswer>,
  committed: () => Promise<void> = async () => {},
): Promise<FastifyReply> {
  const path = request.url.replace(/\?.*$/, '').replace(/\/$/, '').toLowerCase();
  const expected = expectedVersion(request.headers['if-match']);
  const call = { actor: request.actor, key: keyOf(request), address: `${request.method} ${path}`, content };
  const { params, query, routeOptions } = request;
  const named = namedRecords({ path: routeOptions.url ?? '', params, query, content });
  const { answer, checkpoint } = await answerOnce(request.server.context, call, async (work) => {
    // Sent together, to wait for the database only once.
    const [required, changed] = await Promise.allSettled([requireNamed(work, named), change(work, expected)]);
    if (required.status === 'rejected') throw required.reason;
    if (changed.status === 'rejected') throw changed.reason;
    return changed.value;
  });
  await committed();
  reply.header(checkpointHeader, checkpoint);
  if (answer.version !== null) reply.header('etag', etagOf(answer.body as Versioned));
  return reply.code(answer.status).send(answer.body ?? undefined);
}

type RouteOfOne = Route & {
  readonly params: { readonly id: { readonly type: 'integer'; readonly description: string } };
};

/** The routes of one record by its id. Kinds of records differ in nothing else. */
interface RoutesOfOne {
  readonly read: RouteOfOne;
  readonly change: RouteOfOne;
  readonly remove: RouteOfOne;
}

interface WorkOnOne<R extends RoutesOfOne> {
  readonly find: (trx: Trx, actor: Actor, id: number) => Promise<(AnswerOf<R['read']> & Versioned) | null>;
  readonly save: (
    transaction: Transaction,
    id: number,
    input: BodyOf<R['change']>,
    expected: ExpectedVersion,
    request: FastifyRequest,
  ) => Promise<Versioned>;
  readonly remove: (transaction: Transaction, id: number, expected: ExpectedVersion) => Promise<void>;
  /** Body limit of a change, in bytes. */
  readonly bodyLimit: number;
  readonly check?: Limits['check'];
}

/**
 * Serves reading, changing and deleting one record. Each response has the version as ETag; a change applies only to the
 * version in If-Match.
 */
export function serveOne<const R extends RoutesOfOne>(app: FastifyInstance, routes: R, one: WorkOnOne<R>): void {
  const read: RouteOfOne = routes.read;
  serve(app, read, async ({ actor, params }, reply) => {
    const found = await readWithCompany(app.context.db, actor, (trx) => one.find(trx, actor, params.id));
    if (found === null) throw notFound();
    return reply.header('etag', etagOf(found)).send(found);
  });

  const change: RouteOfOne = routes.change;
  serve(
    app,
    change,
    (request, reply) =>
      answerChange(request, reply, request.body, async (work, expected) =>
        done(
          await one.save(
            work,
            request.params.id,
            request.body as BodyOf<R['change']>,
            expected,
            request as FastifyRequest,
          ),
        ),
      ),
    { bodyLimit: one.bodyLimit, ...defined({ check: one.check }) },
  );

  const remove: RouteOfOne = routes.remove;
  serve(app, remove, (request, reply) =>
    answerChange(request, reply, null, async (work, expected) => {
      await one.remove(work, request.params.id, expected);
      return gone;
    }),
  );
}

function keyOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length > 255 || key === '')
    throw refuseInput({ idempotencyKey: ['Idempotency key is not valid.'] });
  return key;
}
