// One request to a receiver. It follows no redirect, reads little of the answer and never throws.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type FoundAddress, type ReceiverAccess, reachableAddresses } from '#server/webhooks/receiver-access.ts';

/** The answer of a receiver. */
export interface WebhookAnswer {
  /** Null without an answer. */
  readonly status: number | null;
  /** The beginning of the answer, or our own words when there was none. */
  readonly text: string;
  readonly milliseconds: number;
  readonly isDelivered: boolean;
}

interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Bytes of an answer that are read; more of it would only cost time. */
const maxAnswerBytes = 2_000;
const maxAnswerText = 500;

export async function postWebhook(access: ReceiverAccess, message: WebhookMessage): Promise<WebhookAnswer> {
  const start = performance.now();
  const ended = (answer: Omit<WebhookAnswer, 'milliseconds'>): WebhookAnswer => ({
    ...answer,
    text: printable(answer.text),
    milliseconds: Math.trunc(performance.now() - start),
  });
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), access.longestMs);
  const tooLong = new Promise<never>((_resolve, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason));
  });
  tooLong.catch(() => undefined);
  try {
    const url = new URL(message.url);
    const addresses = await Promise.race([reachableAddresses(access, url), tooLong]);
    if (addresses === null)
      return ended({ status: null, isDelivered: false, text: `${url.hostname} was not found on the public internet.` });
    return ended(await exchange(url, addresses, message, end.signal));
  } catch (error) {
    const text = end.signal.aborted ? `No answer within ${access.longestMs / 1000} seconds.` : failureText(error);
    return ended({ status: null, isDelivered: false, text });
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

/** The connection goes to the addresses that were checked: another look-up could find others. */
const pinnedTo =
  (addresses: readonly FoundAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };

const exchange = (
  url: URL,
  addresses: readonly FoundAddress[],
  { headers, body }: WebhookMessage,
  signal: AbortSignal,
): Promise<Omit<WebhookAnswer, 'milliseconds'>> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      // A connection of its own: one from a pool would go to an address that nobody checked now.
      agent: false,
      lookup: pinnedTo(addresses),
      signal,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Eaveline-Webhooks/1',
        ...headers,
      },
    });
    let isAnswered = false;
    // The status is the answer, even when the rest breaks off.
    request.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    request.on('response', (response) => {
      isAnswered = true;
      const status = response.statusCode ?? 0;
      const isDelivered = status >= 200 && status < 300;
      void beginningOf(response).then((text) => {
        resolve({ status, isDelivered, text: status >= 300 && status < 400 ? 'Redirects are not followed.' : text });
        request.destroy();
      });
    });
    request.end(body);
  });

/** The first bytes of an answer, or what has arrived when it breaks off. */
const beginningOf = (response: IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = () => resolve(Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8'));
    response.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (size >= maxAnswerBytes) end();
    });
    for (const name of ['end', 'error', 'close']) response.on(name, end);
  });

/** Without characters that a database or a screen cannot hold. */
const printable = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, maxAnswerText);

function failureText(error: unknown): string {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  if (code === 'ECONNREFUSED') return 'Nothing is listening there.';
  if (code === 'ECONNRESET') return 'The receiver closed the connection.';
  return `The receiver was not reached: ${message || code}`;
}
