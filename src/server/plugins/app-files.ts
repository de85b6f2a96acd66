import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const oneYear = 31_536_000;

/**
 * The built app: files named by their hash are cached forever, everything else is revalidated. An address without a
 * file is a screen of the app. Returns the handler for such addresses, or null without a built app.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
): Promise<((request: FastifyRequest, reply: FastifyReply) => FastifyReply | null) | null> {
  if (!existsSync(join(folder, 'index.html'))) return null;
  await app.register(fastifyStatic, {
    root: folder,
    index: ['index.html'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const named = /[\\/]assets[\\/].*-[\w-]{8,}\.\w+(\.br)?$/.test(path);
      reply.header('cache-control', named ? `public, max-age=${oneYear}, immutable` : 'no-cache');
    },
  });
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    // A screen's address may contain a dot, so the Accept header decides: requests for assets do not accept HTML.
    const looksLikeScreen = !/\.\w+$/.test(path) || (request.headers.accept ?? '').includes('text/html');
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|pdf)(\/|$)/i.test(path) && looksLikeScreen;
    return isScreen ? reply.code(200).sendFile('index.html') : null;
  };
}
