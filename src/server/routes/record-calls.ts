import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Trx, withCompany } from '#server/database/database.ts';
import { notFound, refuseInput } from '#server/refusal.ts';
import type { StoredAnswer } from '#server/repositories/idempotency-keys.ts';
import { answers, companyQuery, idParams, type RouteSchema } from '#server/schemas/answers.ts';
import { answerOnce, type Work } from '#server/services/records/answer-once.ts';
import { type ExpectedVersion, expectedVersion } from '#server/services/records/check-version.ts';

interface Versioned {
  readonly version?: number;
}

export interface OneRequest {
  Params: { id: number };
}

/** The headers by which a change is done once, and on the version that it was made on. */
export const changeHeaders: RouteSchema = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'Names the change: the same key gives the same answer for 90 days.',
    },
    'if-match': { type: 'string', description: 'The ETag that the change was made on; otherwise the last write wins.' },
  },
};

export const created = (record: Versioned): StoredAnswer => ({
  status: 201,
  version: record.version ?? 0,
  body: record,
});
export const done = (record: Versioned): StoredAnswer => ({ status: 200, version: record.version ?? 0, body: record });
export const gone: StoredAnswer = { status: 204, version: null, body: null };

/** Does a change once and writes its answer, with the version as ETag; what must wait for the commit comes between. */
export async function answerChange(
  request: FastifyRequest,
  reply: FastifyReply,
  content: unknown,
  change: (work: Work, expected: ExpectedVersion) => Promise<StoredAnswer>,
  committed: () => Promise<void> = async () => {},
): Promise<FastifyReply> {
  const path = request.url.replace(/\?.*$/, '').replace(/\/$/, '').toLowerCase();
  const expected = expectedVersion(request.headers['if-match']);
  const call = { actor: request.actor, key: keyOf(request), address: `${request.method} ${path}`, content };
  const answer = await answerOnce(request.server.context, call, (work) => change(work, expected));
  await committed();
  if (answer.version !== null) reply.header('etag', `"${answer.version}"`);
  return reply.code(answer.status).send(answer.body ?? undefined);
}

interface RecordWords {
  readonly summary: string;
  readonly description?: string;
}

/** What may be done with one record by its id, for records that differ in nothing else. */
export interface RecordCalls<Input> {
  /** Without the id. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly shape: RouteSchema;
  readonly read: RecordWords & {
    readonly find: (trx: Trx, companyId: number, id: number) => Promise<Versioned | null>;
  };
  readonly change: RecordWords & {
    readonly method: 'PUT' | 'POST';
    readonly body: RouteSchema;
    /** In bytes. */
    readonly bodyLimit: number;
    readonly save: (
      work: Work,
      id: number,
      input: Input,
      expected: ExpectedVersion,
      request: FastifyRequest,
    ) => Promise<Versioned>;
  };
  readonly remove: RecordWords & {
    readonly do: (work: Work, id: number, expected: ExpectedVersion) => Promise<void>;
  };
}

/** The routes of one record: read, change, delete. Each tells the version as ETag, and changes only the one that If-Match names. */
export function routesOfOne<Input>(app: FastifyInstance, record: RecordCalls<Input>): void {
  const { path, tags, shape, read, change, remove } = record;
  const url = `${path}/:id`;
  const schema = { tags, params: idParams, querystring: companyQuery() };
  const changeSchema = { ...schema, headers: changeHeaders };

  app.get<OneRequest>(
    url,
    { schema: { ...schema, ...words(read), response: answers(shape) } },
    async ({ actor, params }, reply) => {
      const found = await withCompany(app.context.db, actor, (trx) => read.find(trx, actor.companyId, params.id));
      if (found === null) throw notFound();
      return reply.header('etag', `"${found.version}"`).send(found);
    },
  );

  app.route<OneRequest & { Body: Input }>({
    method: change.method,
    url,
    bodyLimit: change.bodyLimit,
    schema: { ...changeSchema, ...words(change), body: change.body, response: answers(shape) },
    handler: (request, reply) =>
      answerChange(request, reply, request.body, async (work, expected) =>
        done(await change.save(work, request.params.id, request.body as Input, expected, request)),
      ),
  });

  app.delete<OneRequest>(
    url,
    { schema: { ...changeSchema, ...words(remove), response: answers(null) } },
    (request, reply) =>
      answerChange(request, reply, null, async (work, expected) => {
        await remove.do(work, request.params.id, expected);
        return gone;
      }),
  );
}

const words = ({ summary, description }: RecordWords) => ({
  summary,
  ...(description === undefined ? {} : { description }),
});

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length > 255 || key === '')
    throw refuseInput({ idempotencyKey: ['Idempotency key is not valid.'] });
  return key;
}
