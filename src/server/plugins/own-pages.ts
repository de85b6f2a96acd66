import type { FastifyRequest } from 'fastify';
import { forbidden } from '#server/refusal.ts';

/**
 * Only our own pages may use session cookies. Browsers send a request's origin, which no page can forge; other programs
 * send none, and hold only cookies of their own.
 */
export async function requireOwnPage(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw forbidden();
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && hostOf(origin) !== request.host) throw forbidden();
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
