import type { FastifyRequest } from 'fastify';

/** The log entry of a request. Tokens in its path and the query string, with tickets and searched names, are omitted. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(/\?.*$/s, '?…').replace(/[0-9a-f]{64}/gi, '…'),
  remoteAddress: ip,
});
