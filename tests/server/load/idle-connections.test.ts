// Shutting down a server whose callers keep their connections open.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server/server.ts';

test('a server closes although idle connections are open, and answers the requests that it has started', async () => {
  const { app, close } = await startTestServer();
  // Node itself closes none of them.
  Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const health = async (): Promise<number | undefined> => {
    const [response] = await once(get({ host: '127.0.0.1', port, path: '/api/health', agent }), 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };

  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  expect(await health()).toBe(200);
  const last = health();
  await once(app.server, 'request');
  await Promise.all([close(), once(silent, 'close')]);
  expect(await last).toBe(200);
  agent.destroy();
});
