// The real server behind its own address, where app and API can be replaced while browsers are open.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { defined } from '#domain/defined.ts';
import { serveApp } from '#server/plugins/app-files.ts';

interface Deployed {
  /** Folder of the built app. */
  readonly folder: string;
  /** How the API treats a request: the body for the server behind it, or the errors of a refusal. */
  readonly reads?: (method: string, path: string, body: object) => Reading;
}

export type Reading = { readonly body: object } | { readonly errors: Readonly<Record<string, readonly string[]>> };

export interface Deployment {
  readonly url: string;
  readonly replace: (next: Deployed) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function deploy(behind: string, first: Deployed): Promise<Deployment> {
  let now = await serving(behind, first);
  const server = createServer((request, response) => now.routing(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: async (next) => {
      now = await serving(behind, next);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function serving(behind: string, { folder, reads }: Deployed): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 20_000_000 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const screen = await serveApp(app, resolve(folder));
  app.all('/api/*', async (request, reply) => {
    const { method, url, body } = request;
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    const read =
      reads === undefined || !isJson ? null : reads(method, url.split('?')[0] ?? '', JSON.parse(String(body)));
    if (read !== null && 'errors' in read)
      return reply
        .code(400)
        .send({ status: 400, title: 'One or more validation errors occurred.', errors: read.errors });
    return passedOn(
      behind,
      request,
      reply,
      read === null ? (body as Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(read.body),
    );
  });
  app.setNotFoundHandler((request, reply) => screen?.(request, reply) ?? reply.code(404).send());
  await app.ready();
  return app;
}

const ownHeaders = new Set(['connection', 'content-length', 'host', 'transfer-encoding', 'accept-encoding']);

async function passedOn(
  behind: string,
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  body: Uint8Array<ArrayBuffer> | string | undefined,
): Promise<FastifyReply> {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
  );
  // When the caller disconnects, the upstream call is canceled: a stream of events would never end otherwise.
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const sent = { method, headers: given, signal: left.signal, ...defined({ body }) };
  const answer = await fetch(behind + url, sent);
  for (const [name, value] of answer.headers) {
    if (!ownHeaders.has(name) && name !== 'content-encoding' && name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  reply.code(answer.status);
  return isEndless && answer.body !== null
    ? reply.send(Readable.fromWeb(answer.body as ReadableStream))
    : reply.send(Buffer.from(await answer.arrayBuffer()));
}
