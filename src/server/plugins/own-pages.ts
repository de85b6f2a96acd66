import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/refusal.ts';

/**
 * Only pages of our own may use the cookies of a session. Browsers say where a request comes from, and no page can change
 * what they say; programs that are no browser say nothing and have no cookie that is not their own.
 */
export async function requireOwnPage(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw refuse(403);
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && hostOf(origin) !== request.host) throw refuse(403);
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
