import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '#tests/support/emulators/script.ts';

export const kindOf = (fault: Fault): string =>
  ['answer', 'html', 'redirect', 'huge', 'delay', 'until', 'hang', 'drop', 'truncate', 'merge', 'change'].find(
    (kind) => kind in fault,
  ) ?? '';

/** Plays the part that comes before the call does anything; true if the call ends here. */
export async function playBefore(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if ('delay' in fault) await sleep(fault.delay);
  if ('until' in fault) await fault.until;
  if ('hang' in fault) {
    reply.hijack();
    return true;
  }
  if ('drop' in fault && fault.drop === 'before') {
    reply.hijack();
    request.raw.socket.destroy();
    return true;
  }
  if ('answer' in fault) {
    const { status, body, headers = {} } = fault.answer;
    void reply.code(status).headers(headers);
    if (typeof body === 'string' || body === undefined) void reply.send(body ?? '');
    else void reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
    return true;
  }
  if ('html' in fault) {
    const page = '<!doctype html><html><head><title>Error</title></head><body><h1>Please log in</h1></body></html>';
    void reply.code(fault.html).type('text/html; charset=utf-8').send(page);
    return true;
  }
  if ('redirect' in fault) {
    void reply
      .code(fault.status ?? 302)
      .header('location', fault.redirect)
      .send('');
    return true;
  }
  if ('huge' in fault) {
    void reply.type('application/json; charset=utf-8').send(Readable.from(manyBytes(fault.huge)));
    return true;
  }
  return false;
}

function* manyBytes(size: number): Generator<string> {
  const chunk = 'x'.repeat(65_536);
  yield '{"filler":"';
  for (let left = size - 13; left > 0; left -= chunk.length) yield chunk.slice(0, left);
  yield '"}';
}

/** Plays the part that comes after the call was done. */
export function playAfter(fault: Fault, request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if ('drop' in fault) {
    request.raw.socket.destroy();
    return payload;
  }
  if ('truncate' in fault) {
    const bytes = asBuffer(payload);
    void reply.header('content-length', String(bytes.length));
    return Readable.from(halfOf(bytes));
  }
  if ('merge' in fault || 'change' in fault) {
    const text = asBuffer(payload).toString('utf8');
    const body: unknown = text === '' ? null : JSON.parse(text);
    const changed = 'change' in fault ? fault.change(body) : merged(body, fault.merge);
    for (const [name, value] of Object.entries(fault.headers ?? {})) {
      if (value === null) void reply.removeHeader(name);
      else void reply.header(name, value);
    }
    void reply.removeHeader('content-length');
    return changed === undefined ? '' : JSON.stringify(changed);
  }
  return payload;
}

const asBuffer = (payload: unknown): Buffer =>
  Buffer.isBuffer(payload) ? payload : Buffer.from(typeof payload === 'string' ? payload : '');

function* halfOf(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, Math.max(1, bytes.length >> 1));
  throw new Error('The emulator cuts the connection here.');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body with the members of the patch put over it, at every depth. */
function merged(body: unknown, patch: unknown): unknown {
  if (!isObject(body) || !isObject(patch)) return patch;
  return {
    ...body,
    ...Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, merged(body[name], value)])),
  };
}
