import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { invalid, type Problem, problemFor, timedOut } from '#contract/problems.ts';

/** Security headers for the few responses that are written before any plugin runs. */
const bareHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cache-control': 'no-store',
} as const;

/** Answers a request whose address cannot be parsed. */
export function refuseBadAddress(_error: Error, _request: unknown, reply: FastifyReply): void {
  const problem = invalid({ '': ['The address is not valid.'] });
  void reply.code(problem.status).headers(bareHeaders).serializer(JSON.stringify).send(problem);
}

/** Answers invalid or incomplete HTTP with our own message and closes the connection. */
export function refuseBadCaller(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, title, errors } = problemOf(error.code);
    const body = JSON.stringify({ title, status, errors });
    const headers = { ...bareHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}

function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return timedOut;
  if (code === 'HPE_HEADER_OVERFLOW') return problemFor(431, 'The request is too large.');
  return invalid({ '': ['The request could not be read.'] });
}
