import type { FastifyRequest } from 'fastify';

/**
 * The log entry of a request. It omits tokens in the path, and the query string, which may hold tickets and searched
 * names.
 */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*$/s, '?…').replace(/[0-9a-f]{64}/gi, '…'),
  remoteAddress: ip,
});
