import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseInput } from '#server/refusal.ts';
import type { StoredAnswer } from '#server/repositories/idempotency-keys.ts';
import type { RouteSchema } from '#server/schemas/answers.ts';
import { answerOnce, type Work } from '#server/services/records/answer-once.ts';
import { type ExpectedVersion, expectedVersion } from '#server/services/records/check-version.ts';

interface Versioned {
  readonly version?: number;
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

/** Does a change once and writes its answer, with the version as ETag. */
export async function answerChange(
  request: FastifyRequest,
  reply: FastifyReply,
  content: unknown,
  change: (work: Work, expected: ExpectedVersion) => Promise<StoredAnswer>,
): Promise<FastifyReply> {
  const path = request.url.replace(/\?.*$/, '').replace(/\/$/, '').toLowerCase();
  const expected = expectedVersion(request.headers['if-match']);
  const call = { actor: request.actor, key: keyOf(request), address: `${request.method} ${path}`, content };
  const answer = await answerOnce(request.server.context, call, (work) => change(work, expected));
  if (answer.version !== null) reply.header('etag', `"${answer.version}"`);
  return reply.code(answer.status).send(answer.body ?? undefined);
}

/** A record that was asked for, with its version as ETag. */
export const answerRecord = <T extends Versioned>(reply: FastifyReply, record: T): FastifyReply =>
  reply.header('etag', `"${record.version}"`).send(record);

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length > 255 || key === '')
    throw refuseInput({ idempotencyKey: ['Idempotency key is not valid.'] });
  return key;
}
