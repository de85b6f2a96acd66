import { openConnection, paused, within } from '#server/connections/access-token.ts';
import { boundedFetch, TooLargeAnswer } from '#server/connections/bounded-fetch.ts';
import { pauseClient, takeTurn } from '#server/connections/client-limit.ts';
import type { ConnectionContext } from '#server/connections/connection-context.ts';
import { loseConnection } from '#server/connections/lose-connection.ts';
import type { ProviderAnswer, ProviderError } from '#server/connections/provider.ts';
import { addressOf, isOnHost } from '#server/connections/provider-addresses.ts';
import { ProviderFailure } from '#server/connections/provider-failure.ts';
import { providerOf } from '#server/connections/provider-list.ts';
import type { ConnectionKey } from '#server/repositories/connections/connections.ts';
import { noteFailure, notePause, noteSuccess, takeProbe } from '#server/repositories/connections/connections.ts';

interface ProviderRequest {
  /** GET by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The address at the real host, or a link from an answer. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: Uint8Array<ArrayBuffer> | string;
  /** Other hosts that may be called; they never get the access token. */
  readonly foreignHosts?: readonly string[];
  /** Whether a second call has no further effect; by default that of the method. */
  readonly isRepeatable?: boolean;
  /** Statuses that are answers, besides 2xx. */
  readonly expected?: readonly number[];
  readonly maxBytes?: number;
  /** Nobody waits for it: of a limited provider it uses only half of the limit. */
  readonly isBackground?: boolean;
}

/** Calls a provider with a company's connection. */
interface ProviderClient {
  /** The answer with a status of 2xx or an expected one; throws a `ProviderFailure` otherwise. */
  readonly call: (request: ProviderRequest) => Promise<ProviderAnswer>;
}

const largestAnswer = 5_000_000;
const tooManyRequests = 429;
const tries = 3;
/** A longer wait belongs to a job that is put back, not to a caller. */
const longestWaitMs = 60_000;

export const providerClient = (context: ConnectionContext, key: ConnectionKey): ProviderClient => ({
  call: async (request) => {
    const { method = 'GET', isRepeatable = method === 'GET' || method === 'PUT' || method === 'DELETE' } = request;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await callOnce(context, key, request);
      if ('answer' in outcome) return outcome.answer;
      const { error, waitMs } = outcome;
      await within(context, key, (trx) => noteFailure(trx, key, error.message, waitMs === null ? null : waitMs / 1000));
      const pause = Math.max(waitMs ?? 0, 500 * 2 ** attempt * jitter(context));
      if (!isRepeatable || attempt === tries || pause > longestWaitMs) throw error;
      await context.connections.wait(pause);
    }
  },
});

/** From 0 to 1. */
const jitter = ({ randomHex }: ConnectionContext): number => Number.parseInt(randomHex(2), 16) / 0xffff;

type Outcome =
  | { readonly answer: ProviderAnswer }
  /** A retry may succeed; `waitMs` is the provider's own wish. */
  | { readonly error: ProviderFailure; readonly waitMs: number | null };

async function callOnce(context: ConnectionContext, key: ConnectionKey, request: ProviderRequest): Promise<Outcome> {
  const { label, errorOf, limit } = providerOf(key.provider);
  let stale: number | null = null;
  for (;;) {
    const open = await openConnection(context, key, stale);
    const { row, accessToken, generation } = open;
    if (row.pauseMs > 0) throw paused(key, row);
    if (limit !== undefined) await takeTurn(context, key, limit, request.isBackground ?? false);
    const isProbe = row.pauses > 0;
    if (isProbe && !(await within(context, key, (trx) => takeProbe(trx, key, 30)))) throw paused(key, row);
    const answer = await send(context, key, request, accessToken);
    if (answer === null) return { error: new ProviderFailure(label, 'transient'), waitMs: null };
    const { status } = answer;
    if ((status >= 200 && status < 300) || request.expected?.includes(status)) {
      if (isProbe || row.failures > 0) await within(context, key, (trx) => noteSuccess(trx, key));
      return { answer };
    }
    const { kind, code, pauses } = errorOf(answer) ?? { kind: kindOf(request, status), code: null };
    if (kind === null && stale === null) {
      stale = generation;
      continue;
    }
    if (kind === null || kind === 'lost') {
      await loseConnection(context, key, generation, code ?? `status ${status}`);
      throw new ProviderFailure(label, 'lost', { status, code });
    }
    if (kind !== 'transient') throw new ProviderFailure(label, kind, { status, code });
    if (pauses !== undefined) {
      const seconds = pauses[Math.min(row.pauses, pauses.length - 1)] ?? 0;
      await within(context, key, (trx) =>
        notePause(trx, key, `${label} wants a pause.`, { pauses: row.pauses, seconds }),
      );
      throw new ProviderFailure(label, 'transient', { status, code, ...retryIn(context, seconds * 1000) });
    }
    const waitMs = retryAfterMs(context, answer.headers);
    if (limit !== undefined && status === tooManyRequests)
      throw await pauseClient(context, key.provider, waitMs ?? limit.pauseMs);
    const retry = waitMs === null ? {} : retryIn(context, waitMs);
    return { error: new ProviderFailure(label, 'transient', { status, code, ...retry }), waitMs };
  }
}

const retryIn = ({ now }: ConnectionContext, retryAfterMs: number) => ({
  retryAt: new Date(now().getTime() + retryAfterMs),
  retryAfterMs,
});

/** Null for an access token that was not accepted. */
function kindOf({ foreignHosts }: ProviderRequest, status: number): ProviderError['kind'] | null {
  if (status === 401 && foreignHosts === undefined) return null;
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'transient';
  // No provider redirects its API; a redirect leads out of the reach of our checks.
  return status >= 400 ? 'refused' : 'broken';
}

/** Null when there was no answer. */
async function send(
  context: ConnectionContext,
  key: ConnectionKey,
  request: ProviderRequest,
  accessToken: string,
): Promise<ProviderAnswer | null> {
  const { label, hosts, scheme, headersMs, totalMs } = providerOf(key.provider);
  const { setups, patience } = context.connections;
  const setup = setups[key.provider];
  if (setup === undefined) throw new ProviderFailure(label, 'off');
  const { method = 'GET', url, json, body, foreignHosts, maxBytes = largestAnswer } = request;
  const isForeign = foreignHosts !== undefined;
  if (!isOnHost(setup, foreignHosts ?? hosts, url))
    throw new ProviderFailure(label, 'broken', { code: 'foreign host' });
  const content = json === undefined ? body : JSON.stringify(json);
  const headers = {
    accept: 'application/json',
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...request.headers,
    ...(isForeign ? {} : { authorization: `${scheme} ${accessToken}` }),
  };
  try {
    return await boundedFetch(
      addressOf(setup, url),
      { method, headers, ...(content === undefined ? {} : { body: content }) },
      { headersMs: headersMs * patience, totalMs: totalMs * patience, maxBytes },
    );
  } catch (error) {
    if (error instanceof TooLargeAnswer) throw new ProviderFailure(label, 'broken', { code: 'too large' });
    return null;
  }
}

/** The Retry-After header, in seconds or as a date by the provider's own clock. */
function retryAfterMs({ now }: ConnectionContext, headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const sentAt = Date.parse(headers.get('date') ?? '') || now().getTime();
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - sentAt) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.min(seconds, 86_400)) * 1000 : null;
}
