import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Clock, movableClock } from '#tests/support/emulators/clock.ts';
import { callJournal, type Journal, type JournalEntry, withoutSecrets } from '#tests/support/emulators/journal.ts';
import { kindOf, playAfter, playBefore } from '#tests/support/emulators/play-fault.ts';
import { type Fault, type FaultyCall, faultScript, type Script } from '#tests/support/emulators/script.ts';

export interface EmulatorOptions {
  /** Milliseconds since 1970; the machine's clock by default. */
  readonly now?: () => number;
  /** Faults from the start. */
  readonly script?: (script: Script) => void;
}

/** The parts that every provider has: an HTTP server, a clock, a script of faults and a journal of calls. */
export interface Emulator {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly script: Script;
  readonly journal: Journal;
  /** The origin, once it has started. */
  readonly url: string;
  /** Listens on a port of this machine; after a stop, on the same one again, with the same state. */
  readonly start: (port?: number) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Paths of the emulator itself, which are neither spoiled nor written into the journal. */
export const ownPath = '/emulator';

const largestUpload = 64 * 1024 * 1024;

/** `tokenIdOf` names the token in an Authorization header. */
export function emulator(
  { now = Date.now, script: prepare }: EmulatorOptions,
  tokenIdOf: (authorization: string) => string | null,
): Emulator {
  const clock = movableClock(now);
  const script = faultScript();
  prepare?.(script);
  const journal = callJournal();
  const app = Fastify({ bodyLimit: largestUpload, routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 } });
  readBodies(app);
  const calls = new WeakMap<FastifyRequest, JournalEntry>();
  const faults = new WeakMap<FastifyRequest, Fault>();

  app.addHook('preHandler', async (request, reply) => {
    const call = callOf(request);
    if (call.path === ownPath || call.path.startsWith(`${ownPath}/`)) return;
    const { authorization } = request.headers;
    const entry: JournalEntry = {
      at: clock.now(),
      method: request.method,
      path: call.path,
      query: withoutSecrets(call.query) as Record<string, string>,
      headers: withoutAuthorization(request.headers),
      token: authorization === undefined ? null : (tokenIdOf(authorization) ?? 'unknown'),
      body: withoutSecrets(call.body),
      status: null,
      fault: null,
    };
    journal.add(entry);
    calls.set(request, entry);
    const fault = script.next(call);
    if (fault === null) return;
    entry.fault = kindOf(fault);
    if (await playBefore(fault, request, reply)) return reply;
    faults.set(request, fault);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.get(request);
    return fault === undefined ? payload : playAfter(fault, request, reply, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const entry = calls.get(request);
    if (entry !== undefined && !request.raw.destroyed) entry.status = reply.statusCode;
  });

  let server: Server | null = null;
  let port = 0;
  return {
    app,
    clock,
    script,
    journal,
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    start: async (wanted = port) => {
      await app.ready();
      const starting = createServer((request, response) => app.routing(request, response));
      // A test that computes for seconds must not find its idle connection closed at that moment.
      starting.keepAliveTimeout = 0;
      await new Promise<void>((done, failed) => {
        starting.once('error', failed);
        starting.listen(wanted, '127.0.0.1', done);
      });
      server = starting;
      port = (starting.address() as AddressInfo).port;
      return `http://127.0.0.1:${port}`;
    },
    stop: async () => {
      const stopping = server;
      server = null;
      if (stopping === null) return;
      await new Promise((done) => {
        stopping.close(done);
        stopping.closeAllConnections();
      });
    },
  };
}

const callOf = (request: FastifyRequest): FaultyCall => ({
  method: request.method,
  path: pathOf(request),
  query: request.query as Record<string, string>,
  body: request.body,
});

/** The path as it was sent, decoded where it can be. */
function pathOf(request: FastifyRequest): string {
  const path = request.url.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const withoutAuthorization = (headers: FastifyRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'authorization' && name !== 'cookie' ? [[name, value]] : [],
    ),
  );

/** Forms and JSON become objects; anything else stays bytes. An empty body is none, whatever its type says. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      done(Object.assign(new Error('The body is no JSON.'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, formMembers(String(text))),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes.length === 0 ? undefined : bytes),
  );
}

/** A member that occurs several times is a list. */
function formMembers(text: string): Record<string, string | string[]> {
  const members: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const known = members[name];
    members[name] = known === undefined ? value : [known, value].flat();
  }
  return members;
}
