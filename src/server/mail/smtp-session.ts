// One conversation with a mail server, step by step. Testing the settings and sending an e-mail share this code.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { defined } from '#domain/defined.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import type { Mail, MailSettings, SmtpServer } from '#server/mail/mail-settings.ts';

type StepName = 'reach' | 'encrypt' | 'signIn' | 'accept';

interface SmtpStep {
  readonly name: StepName;
  readonly state: 'done' | 'failed' | 'not tried';
  readonly milliseconds: number;
  /** The server's reply, or our own words when it sent none. */
  readonly answer: string;
}

export interface SmtpOutcome {
  readonly steps: readonly SmtpStep[];
  /** The reply at the last step that was attempted. */
  readonly answer: string;
  readonly isAccepted: boolean;
  /** The server refuses this e-mail permanently, so a retry is useless. */
  readonly isFinal: boolean;
  /** The server rejects the user name or the password. */
  readonly isLoginRefused: boolean;
  /** The server rejects an e-mail of this size. */
  readonly isTooLarge: boolean;
}

/** A server that answers byte by byte must not hold up a worker for longer than this; a job's expiry is longer. */
const longestSessionMs = 60_000;

/** The e-mail as it is sent and stored. */
export const composed = (mail: Mail): Promise<Buffer> =>
  new MailComposer({
    messageId: mail.messageId,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: (mail.attachments ?? []).map(({ name, mediaType, bytes }) => ({
      filename: fileNameOf(name),
      contentType: mediaType,
      content: bytes,
    })),
    ...defined({ replyTo: mail.replyTo ?? undefined, html: mail.html ?? undefined }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

type SmtpFailure = Error & { readonly code?: string; readonly response?: string; readonly responseCode?: number };

/** Texts for failures that the server does not explain. */
function ownText({ code, message }: SmtpFailure, host: string): string {
  if (code === 'ETIMEDOUT') return 'The server does not answer.';
  if (/certificate/i.test(message)) return certificateText(message, host);
  return message.includes('ECONNREFUSED') ? 'Nothing is listening on this port.' : message;
}

/** A failed check of the server's certificate says only "certificate has expired": it is told whose, and who mends it. */
function certificateText(message: string, host: string): string {
  const whose = `The certificate of the mail server ${host}`;
  if (/has expired/.test(message))
    return `${whose} has expired. Nothing is sent to it until its operator has renewed it.`;
  if (/not yet valid/.test(message)) return `${whose} is not valid yet.`;
  if (/does not match/.test(message)) return `${whose} is issued to another name: ${message}`;
  return `${whose} is not trusted: ${message}.`;
}

class Failed extends Error {
  readonly responseCode: number | undefined;
  constructor(text: string, responseCode?: number) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** Hands an e-mail to a server. Returns every outcome and never throws. */
export async function handOver(
  server: SmtpServer,
  mail: Mail,
  { mayReach, longestSilenceMs }: Pick<MailSettings, 'mayReach' | 'longestSilenceMs'>,
): Promise<SmtpOutcome> {
  const steps: SmtpStep[] = [];
  let connection: SMTPConnection | null = null;
  let code: number | undefined;
  const step = async (name: StepName, work: () => Promise<string>): Promise<void> => {
    const start = performance.now();
    const end = (state: 'done' | 'failed', answer: string) =>
      steps.push({ name, state, milliseconds: Math.trunc(performance.now() - start), answer: answer.slice(0, 500) });
    try {
      end('done', await work());
    } catch (error) {
      const failure = error as SmtpFailure;
      code = failure.responseCode;
      end('failed', failure.response ?? ownText(failure, server.host));
      throw error;
    }
  };
  const conversation = async (): Promise<void> => {
    let open: SMTPConnection | undefined;
    await step('reach', async () => {
      const address = await addressOf(server, mayReach);
      open = connection = connectionTo(server, address, longestSilenceMs);
      await connected(open);
      return `${server.host}:${server.port}`;
    });
    if (open === undefined) return;
    const line: SMTPConnection = open;
    await step('encrypt', async () => {
      const text = encryptionOf(line);
      if (text === null && server.userName !== null && !server.isSystem)
        throw new Failed('The server offers no encryption, so the password was not sent.');
      if (text === null && server.mustEncrypt) throw new Failed('The server offers no encryption.');
      return text ?? 'not encrypted';
    });
    await step('signIn', async () => {
      if (server.userName === null) return 'no user name';
      const login = promisify(line.login.bind(line));
      await login({ user: server.userName, pass: server.password ?? '' });
      return String(line.lastServerResponse || '');
    });
    await step('accept', async () => {
      return sendOver(line, { from: addressIn(mail.from), to: mail.to }, await composed(mail));
    });
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Failed('The server took too long.')), longestSessionMs);
  });
  const failure = await Promise.race([conversation(), tooLong]).then(
    () => null,
    (error: Error) => error,
  );
  clearTimeout(timer);
  const line = connection as SMTPConnection | null;
  if (failure === null) line?.quit();
  else line?.close();
  const names: readonly StepName[] = ['reach', 'encrypt', 'signIn', 'accept'];
  const last = steps.at(-1);
  return {
    steps: names.map(
      (name) => steps.find((one) => one.name === name) ?? { name, state: 'not tried', milliseconds: 0, answer: '' },
    ),
    answer: failure !== null && last?.state !== 'failed' ? failure.message : (last?.answer ?? ''),
    isAccepted: failure === null,
    // A rejected password says nothing about the e-mail itself: the e-mail goes out once an admin has replaced the
    // password.
    isFinal: failure !== null && last?.name === 'accept' && code !== undefined && code >= 500,
    isLoginRefused: failure !== null && last?.name === 'signIn' && code === 535,
    isTooLarge: failure !== null && last?.name === 'accept' && code === 552,
  };
}

// The name is resolved once, and the connection goes to that address, because a second lookup could return another one.
async function addressOf(
  { host, port, isSystem }: SmtpServer,
  mayReach: (address: string, port: number) => boolean,
): Promise<string> {
  if (isSystem && isIP(host) === 0) return host;
  const found = await lookup(host).catch(() => null);
  if (found !== null && (isSystem || mayReach(found.address, port))) return found.address;
  // One answer for both: it must not reveal which names the network of the server knows.
  throw new Failed(
    isSystem
      ? `There is no server named ${host}.`
      : `The mail server must be on the public internet, at port 25, 465, 587 or 2525. ${host} was not found there.`,
  );
}

const connectionTo = (
  { host, port, isSecure }: SmtpServer,
  address: string,
  longestSilenceMs: number,
): SMTPConnection =>
  new SMTPConnection({
    host: address,
    port,
    secure: isSecure,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    connectionTimeout: longestSilenceMs,
    greetingTimeout: longestSilenceMs,
    // A server may take long to scan the content of an e-mail.
    socketTimeout: 2 * longestSilenceMs,
    maxResponseSize: 10_000,
  });

const connected = (line: SMTPConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    line.on('error', reject);
    line.once('end', () => reject(new Failed('The server closed the connection.')));
    line.connect((error) => (error ? reject(error) : resolve()));
  });

function encryptionOf(line: SMTPConnection): string | null {
  if (!line.secure) return null;
  const socket = line._socket as TLSSocket | false | null | undefined;
  return (socket || null)?.getProtocol?.() ?? 'TLS';
}

const sendOver = (
  line: SMTPConnection,
  envelope: { readonly from: string; readonly to: string },
  message: Buffer,
): Promise<string> =>
  new Promise((resolve, reject) => {
    line.on('error', reject);
    line.once('end', () => reject(new Failed('The server closed the connection.')));
    line.send(envelope, message, (error, info) => (error ? reject(error) : resolve(String(info?.response ?? ''))));
  });

/** The bare address of "Name <address>". */
const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
