import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, type Problem, problemFor } from '#contract/problems.ts';
import { unknownChangeCode } from '#server/database/migrations/0093-marked-changes.ts';
import { isOutage } from '#server/outage.ts';
import { errorsByField } from '#server/plugins/error-text.ts';
import { Refusal } from '#server/refusal.ts';

const secondsUntilRetry = 2;

const lostChange = 'The server has lost changes that the sender has seen. They come back with the next sync.';

/**
 * The only place that writes a refusal. Unexpected errors are logged with the request's id, and the response reveals no
 * internals.
 */
export function writeRefusals(
  app: FastifyInstance,
  screenFor: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      void reply.headers(error.headers);
      return write(reply, error.problem, error.extra);
    }
    const problem = problemOf(error, request);
    if (problem.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
    return write(reply, problem);
  });
  app.setNotFoundHandler((request, reply) => screenFor(request, reply) ?? write(reply, problemFor(404)));
}

function write(reply: FastifyReply, problem: Problem, extra: Readonly<Record<string, unknown>> = {}): FastifyReply {
  const { status } = problem;
  if (status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', secondsUntilRetry);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...problem, ...extra });
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error.validation !== undefined) {
    const errors = errorsByField(error.validation);
    return invalid({ ...(error.validationContext === 'body' ? otherErrors(request, errors) : {}), ...errors });
  }
  const code = error.code ?? '';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return problemFor(415, 'This kind of content is not accepted here.');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return problemFor(413, 'The request is too large.');
  if (invalidDataCodes.has(code)) return invalid({ '': ['A value is out of its range.'] });
  if (code === unknownChangeCode) return problemFor(425, lostChange);
  if (isOutage(error)) return problemFor(503);
  const status = error.statusCode ?? 500;
  if (status === 429) return problemFor(429, 'Too many requests. Please wait a moment and try again.');
  if (status === 400) return invalid({ '': ['The request could not be read.'] });
  if (status > 400 && status < 500) return problemFor(status);
  return problemFor(status === 503 ? 503 : 500);
}

/** The problems of the members whose shape is right. */
function otherErrors({ body, routeOptions }: FastifyRequest, errors: Problem['errors']): Problem['errors'] {
  const { check } = routeOptions.config;
  if (check === undefined || typeof body !== 'object' || body === null) return {};
  const broken = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
  const sound = Object.fromEntries(Object.entries(body).filter(([name]) => !broken.has(name)));
  const checked = check(sound);
  return checked.ok ? {} : Object.fromEntries(Object.entries(checked.problem).filter(([name]) => name in sound));
}

// The database refused values that passed validation: out of range, not storable, broken reference.
const invalidDataCodes: ReadonlySet<string> = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22P02',
  '22P05',
  '23503',
  '23514',
]);
