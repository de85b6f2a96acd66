import type { ProviderAnswer } from '#server/connections/provider.ts';

/** Limits of a call. */
interface CallLimits {
  /** Time until the headers. */
  readonly headersMs: number;
  /** Time in all. */
  readonly totalMs: number;
  /** Size of the body. */
  readonly maxBytes: number;
}

/** The call got no answer: no network, or none in time. */
export class NoAnswer extends Error {}

/** The answer is larger than the limit. */
export class TooLargeAnswer extends Error {}

interface Call {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Calls an address and reads the answer within the limits. Redirects are not followed. */
export async function boundedFetch(
  url: string,
  call: Call,
  { headersMs, totalMs, maxBytes }: CallLimits,
): Promise<ProviderAnswer> {
  const stop = new AbortController();
  const total = setTimeout(() => stop.abort(), totalMs);
  const first = setTimeout(() => stop.abort(), headersMs);
  try {
    const response = await fetch(url, { ...call, redirect: 'manual', signal: stop.signal });
    clearTimeout(first);
    const body = await readBody(response, maxBytes);
    return { status: response.status, headers: response.headers, body, json: jsonOf(body) };
  } catch (error) {
    if (error instanceof TooLargeAnswer) throw error;
    throw new NoAnswer('no answer', { cause: error });
  } finally {
    clearTimeout(total);
    clearTimeout(first);
    stop.abort();
  }
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeAnswer();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
