import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  readonly isEncrypted: boolean;
  /** The user who signed in, if any. */
  readonly user: string | null;
}

export interface TestMailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Answers the next recipients with these codes and words instead of accepting them. */
  readonly refuseNext: (...answers: readonly (readonly [code: number, words: string])[]) => void;
  readonly close: () => Promise<void>;
}

export const mailLogin = { user: 'harlow', password: 'Correct-Horse-1' };

/**
 * A real SMTP server on this machine: it accepts, refuses and greylists as told. `answerContent` answers each e-mail
 * that has arrived whole.
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  answerContent: (done: (error?: Error | null) => void) => void = (done) => done(),
): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const answers: (readonly [number, string])[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === mailLogin.user && password === mailLogin.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 authentication failed'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => {
      const answer = answers.shift();
      if (answer === undefined) done();
      else done(Object.assign(new Error(answer[1]), { responseCode: answer[0] }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
          isEncrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
        });
        answerContent((error) => (error ? done(error) : done(null, `queued as ${received.length}`)));
      });
    },
    ...options,
  });
  // A client that ends a conversation in the middle must not fail a test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuseNext: (...some) => void answers.push(...some),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that hangs up on every caller after this greeting; null means at once. */
export async function startDroppingServer(greeting: string | null): Promise<Pick<TestMailServer, 'port' | 'close'>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting === null) socket.destroy();
    else socket.write(greeting, () => socket.once('data', () => socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
