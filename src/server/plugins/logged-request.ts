import type { FastifyRequest } from 'fastify';

/** What the log says of a request. What stands behind the question mark, tickets and searched names, is nobody's to read later. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*$/s, '?…'),
  remoteAddress: ip,
});
