import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedEvent {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface TestReceiver {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedEvent[];
  /** Answers each request from now on. */
  answer: (response: ServerResponse, request: IncomingMessage) => void;
  readonly close: () => Promise<void>;
}

/** A receiver of events on this machine, which accepts them unless told otherwise. */
export async function startReceiver(): Promise<TestReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, text: Buffer.concat(parts).toString('utf8') });
      receiver.answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${port}/events`,
    port,
    received: [],
    answer: (response) => void response.end('thanks'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
