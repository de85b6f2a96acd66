import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server close at once, by ending each connection that has no request in progress. Node would wait a minute
 * for idle connections, which browsers open in advance, and for one whose response ends after the close began.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;
  const endIfIdle = (socket: Socket): void => {
    if (isClosing && (answering.get(socket)?.size ?? 0) === 0) socket.destroySoon();
  };

  app.server.on('connection', (socket: Socket) => {
    answering.set(socket, new Set());
    socket.once('close', () => answering.delete(socket));
  });
  app.server.on('request', ({ socket }, response: ServerResponse) => {
    answering.get(socket)?.add(response);
    response.once('finish', () => {
      answering.get(socket)?.delete(response);
      endIfIdle(socket);
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of answering.keys()) endIfIdle(socket);
  });
}
