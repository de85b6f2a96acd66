import type { FastifyRequest } from 'fastify';

/** The log entry of a request. The query string is omitted: it may hold tickets and searched names. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*$/s, '?…'),
  remoteAddress: ip,
});
