// The only place that sees the network. What comes back is an answer of our server, or the reason why there is none.

import type { Ports, Timers } from '#client/ports.ts';
import { aborted, offline, type Problem, validationTitle, wordsForStatus } from '#contract/problems.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  /** What a good answer carries; JSON when absent. */
  readonly wants?: 'json' | 'blob';
  /** Whether a good answer is one: what is not was said by something in between. */
  readonly is?: (body: unknown) => boolean;
}

export type Answer =
  | { readonly ok: true; readonly body: unknown; readonly headers: Headers }
  | {
      readonly ok: false;
      readonly problem: Problem;
      readonly body: unknown;
      /** Seconds that the server asked to wait before it is asked again. */
      readonly retryAfter?: number;
    };

const answerTime = 30_000;
/** Bytes in a millisecond of the slowest line that is worth waiting for. */
const slowestLine = 4;

export const send = async (ports: Pick<Ports, 'fetch' | 'timers'>, request: Request): Promise<Answer> => {
  const limit = timeLimit(ports.timers, request.signal, answerTime + sizeOf(request) / slowestLine);
  try {
    const response = await ports.fetch(addressOf(request), {
      method: request.method,
      headers: headersOf(request),
      body: bodyOf(request),
      signal: limit.signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const answer = await read(response, request.wants ?? 'json', limit.renew);
    return answer.ok && request.is?.(answer.body) === false ? failure(offline) : answer;
  } catch {
    // Whatever fetch or reading throws means that the network gave no whole answer.
    if (request.signal?.aborted) return failure(aborted);
    return failure(limit.signal.aborted ? { status: 408, title: wordsForStatus(408), errors: {} } : offline);
  } finally {
    limit.end();
  }
};

const failure = (problem: Problem, body: unknown = null) => ({ ok: false as const, problem, body });

const addressOf = ({ path, query = {} }: Request): string => {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
};

const headersOf = ({ headers = {}, json }: Request): Record<string, string> => ({
  accept: 'application/json',
  ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  ...headers,
});

const bodyOf = ({ json, form }: Request): string | FormData | null =>
  form ?? (json === undefined ? null : JSON.stringify(json));

const sizeOf = ({ form }: Request): number =>
  [...(form?.values() ?? [])].reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.size), 0);

/** All of an answer, however long it takes, as long as something of it arrives. */
const whole = async ({ body, headers }: Response, arrived: () => void): Promise<Blob> => {
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    parts.push(part.value);
    arrived();
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' });
};

const read = async (response: Response, wants: 'json' | 'blob', arrived: () => void): Promise<Answer> => {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && wants === 'blob') {
    // A hotel's login page is no picture.
    return type.includes('text/html')
      ? failure(offline)
      : { ok: true, body: await whole(response, arrived), headers: response.headers };
  }
  if (response.ok && response.status === 204) return { ok: true, body: undefined, headers: response.headers };
  // Our server speaks JSON only: anything else was said by something in between.
  if (!type.includes('json')) return failure(offline);
  const body: unknown = JSON.parse(await (await whole(response, arrived)).text());
  if (response.ok) return { ok: true, body, headers: response.headers };
  const retryAfter = Number(response.headers.get('retry-after'));
  const refusal = failure(problemOf(response.status, body), body);
  return retryAfter > 0 ? { ...refusal, retryAfter } : refusal;
};

const problemOf = (status: number, body: unknown): Problem => {
  const { title, errors } = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  return {
    status,
    title:
      typeof title === 'string' && title !== '' ? title : status === 400 ? validationTitle : wordsForStatus(status),
    errors: typeof errors === 'object' && errors !== null ? errors : {},
  };
};

const timeLimit = (timers: Timers, outer: AbortSignal | undefined, first: number) => {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  let timer = timers.setTimeout(abort, first);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const stop = (): void => timers.clearTimeout(timer);
  return {
    signal: controller.signal,
    renew: (): void => {
      stop();
      timer = timers.setTimeout(abort, answerTime);
    },
    end: (): void => {
      stop();
      outer?.removeEventListener('abort', abort);
    },
  };
};
