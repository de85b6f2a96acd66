// The only code that uses the network. It returns an answer of our server, or the reason why there is none.

import type { Ports, Timers } from '#client/ports.ts';
import { type AddressValues, addressOf } from '#contract/address.ts';
import { fitsAnswer } from '#contract/answer.ts';
import { checkpointHeader } from '#contract/checkpoint-header.ts';
import { type FormOf, formData } from '#contract/form.ts';
import {
  aborted,
  isInvalid,
  offline,
  type Problem,
  textsForStatus,
  timedOut,
  validationTitle,
} from '#contract/problems.ts';
import { draftConflictShape } from '#contract/records/draft-conflict.ts';
import type { AnswerOf, BodyOf, EventOf, PartsOf, Route } from '#contract/route.ts';
import { areOfShape } from '#contract/shape.ts';
import { defined } from '#domain/defined.ts';

type WithBody<R extends Route> = R extends { readonly body: { readonly kind: infer Kind } }
  ? Kind extends 'form'
    ? { readonly form: FormOf<PartsOf<R>, File> }
    : { readonly body: BodyOf<R> }
  : unknown;

type WithChange<R extends Route> = R extends { readonly isChange: true }
  ? {
      /** Names the change; the server applies it once, however often it is retried. */
      readonly key?: string;
      /** The base version of the change, and its mark. */
      readonly version?: number;
      readonly mark?: string;
    }
  : unknown;

type WithEvents<R extends Route> = R extends { readonly answer: { readonly kind: 'events' } }
  ? {
      /** Called with each event. The call lasts as long as the stream. */
      readonly heard: (event: EventOf<R>) => void;
    }
  : unknown;

/** Arguments of a route's call. */
export type Input<R extends Route> = AddressValues<R> &
  WithBody<R> &
  WithChange<R> &
  WithEvents<R> & {
    readonly companyId?: number | null;
    readonly signal?: AbortSignal;
    /** Checks beyond the shape; a value that fails is no answer to this call. */
    readonly is?: (answer: AnswerOf<R>) => boolean;
  };

export type Answer<T = unknown> =
  | {
      readonly ok: true;
      readonly body: T;
      /** The newest change that the answer includes. */
      readonly checkpoint?: string;
    }
  | {
      readonly ok: false;
      readonly problem: Problem;
      readonly body: unknown;
      /** Retry-After in seconds. */
      readonly retryAfter?: number;
      /** The newest change that the refusal includes. */
      readonly checkpoint?: string;
    };

/** The untyped request on the wire. */
interface AnyInput {
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly version?: number;
  readonly mark?: string;
  readonly signal?: AbortSignal;
  readonly is?: (answer: never) => boolean;
  readonly heard?: (event: never) => void;
}

const answerTime = 30_000;
/** The slowest connection that a call waits for, in bytes per millisecond. */
const slowestLine = 4;

interface SendCaller {
  readonly token?: string | null;
  /** A change that the server must have, for the call to change anything. */
  readonly known?: string | null;
}

/** Calls a route. An answer of the wrong shape comes from a proxy or portal, and counts as offline. */
export async function send<const R extends Route>(
  ports: Pick<Ports, 'fetch' | 'timers'>,
  route: R,
  given: Input<R>,
  { token = null, known = null }: SendCaller = {},
): Promise<Answer<AnswerOf<R>>> {
  const input: AnyInput = given;
  const body = bodyOf(input);
  const limit = timeLimit(ports.timers, input.signal, answerTime + sizeOf(body) / slowestLine);
  try {
    const response = await ports.fetch(addressOf(route, given), {
      method: route.method,
      headers: headersOf(route, input, { token, known }),
      body,
      signal: limit.signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const checkpoint = response.headers.get(checkpointHeader);
    const includes = checkpoint === null ? {} : { checkpoint };
    const answer =
      route.answer.kind === 'events' && response.ok
        ? await hear(response, Object.keys(route.answer.events), input.heard as (event: string) => void, limit.renew)
        : await read(response, route.answer.kind === 'bytes', limit.renew);
    if (!answer.ok) return { ...answer, ...includes };
    const found = answer.body;
    return fitsAnswer(route, found) && given.is?.(found) !== false
      ? { ok: true, body: found, ...includes }
      : failure(offline);
  } catch {
    // Any error of fetch or of reading the body means an incomplete answer.
    if (input.signal?.aborted) return failure(aborted);
    return failure(limit.signal.aborted ? timedOut : offline);
  } finally {
    limit.end();
  }
}

const failure = (problem: Problem, body: unknown = null) => ({ ok: false as const, problem, body });

const headersOf = (
  { answer }: Route,
  { body, key, version, mark }: AnyInput,
  { token, known }: Required<SendCaller>,
): Record<string, string> => ({
  accept: answer.kind === 'events' ? 'text/event-stream' : 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...defined({ 'idempotency-key': key }),
  ...(version === undefined ? {} : { 'if-match': `"${version}${mark === undefined ? '' : `-${mark}`}"` }),
  ...defined({ [checkpointHeader]: known ?? undefined }),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
});

function bodyOf({ body, form }: AnyInput): string | FormData | null {
  if (form !== undefined) return formData(form);
  return body === undefined ? null : JSON.stringify(body);
}

const sizeOf = (body: string | FormData | null): number =>
  body instanceof FormData
    ? [...body.values()].reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.size), 0)
    : 0;

/** The parts of an answer as they arrive. */
async function* parts({ body }: Response, arrived: () => void): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    arrived();
    yield part.value;
  }
}

/** Reads the whole answer with no time limit, as long as data keeps arriving. */
async function whole(response: Response, arrived: () => void): Promise<Blob> {
  const all: BlobPart[] = [];
  for await (const part of parts(response, arrived)) all.push(part);
  return new Blob(all, { type: response.headers.get('content-type') ?? '' });
}

/**
 * The same for a text. It is decoded as it arrives: a blob would be stored in another process and read back from there.
 */
async function textOf(response: Response, arrived: () => void): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts(response, arrived)) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/** Reads a stream of server-sent events until its end. */
async function hear(
  response: Response,
  names: readonly string[],
  heard: (event: string) => void,
  arrived: () => void,
): Promise<Answer> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) return failure(offline);
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts(response, arrived)) {
    const blocks = `${text}${decoder.decode(part, { stream: true })}`.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name = ''] = /^event: (\w+)$/m.exec(block) ?? [];
      if (names.includes(name)) heard(name);
    }
  }
  return { ok: true, body: undefined };
}

async function read(response: Response, asBytes: boolean, arrived: () => void): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && asBytes) {
    // A captive portal sends a login page instead of a picture.
    return type.includes('text/html') ? failure(offline) : { ok: true, body: await whole(response, arrived) };
  }
  if (response.ok && response.status === 204) return { ok: true, body: undefined };
  // Our server sends JSON only; any other answer comes from a proxy or portal.
  if (!type.includes('json')) return failure(offline);
  const body: unknown = JSON.parse(await textOf(response, arrived));
  if (response.ok) return { ok: true, body };
  const retryAfter = Number(response.headers.get('retry-after'));
  const refusal = failure(problemFrom(response.status, body), body);
  return retryAfter > 0 ? { ...refusal, retryAfter } : refusal;
}

function problemFrom(status: number, body: unknown): Problem {
  const { title, errors, conflicts } = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  const usual = isInvalid(status) ? validationTitle : textsForStatus(status);
  return {
    status,
    title: typeof title === 'string' && title !== '' ? title : usual,
    errors: typeof errors === 'object' && errors !== null ? errors : {},
    ...(areOfShape(draftConflictShape, conflicts) ? { conflicts } : {}),
  };
}

function timeLimit(timers: Timers, outer: AbortSignal | undefined, first: number) {
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
}
