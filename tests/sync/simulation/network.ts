// The network between tablets and server: every request waits here until a step decides its fate.
import { arrive, type Cookies, fetchAnswer, type ServerAnswer } from '#tests/support/device/inject-fetch.ts';
import type { Office } from '#tests/sync/simulation/office.ts';
import { quiet } from '#tests/sync/simulation/virtual-time.ts';

export interface Call {
  readonly tablet: number;
  /** A call such as "POST /api/leads". */
  readonly title: string;
  /** The server's answer, once it was requested. */
  answer: ServerAnswer | null;
  readonly input: string;
  readonly init: RequestInit;
  readonly give: (response: Response) => void;
  readonly fail: () => void;
}

export interface Network {
  readonly fetchOf: (tablet: number) => typeof fetch;
  /** Requests that wait for an answer, oldest first. */
  readonly open: Call[];
  /** Abandoned requests that may still arrive. */
  readonly late: Call[];
  /** Passes it to the server; the answer is held back. */
  readonly reach: (call: Call) => Promise<ServerAnswer>;
  readonly carry: (call: Call) => Promise<void>;
  readonly answer: (call: Call, response: Response) => Promise<void>;
  /** Tells the browser that there is no answer. */
  readonly lose: (call: Call) => Promise<void>;
  readonly loseAllOf: (tablet: number) => Promise<void>;
}

export function createNetwork(
  office: Office,
  addressOf: (tablet: number) => string,
  cookies: readonly Cookies[],
  note: (line: string) => void,
): Network {
  const streams = liveStreams();
  office.changed$.subscribe(streams.notify);
  const open: Call[] = [];
  const late: Call[] = [];
  const cookiesOf = (tablet: number): Cookies => cookies[tablet] ?? new Map();
  const close = (call: Call): boolean => {
    const at = open.indexOf(call);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  };
  const reach = async (call: Call): Promise<ServerAnswer> => {
    const at = late.indexOf(call);
    if (at >= 0) late.splice(at, 1);
    call.answer ??= await fetchAnswer(
      office.app(),
      cookiesOf(call.tablet),
      call.input,
      call.init,
      addressOf(call.tablet),
    );
    note(`  ${call.tablet} ${call.title} -> ${call.answer.status}${refusedInputs(call.answer)}`);
    return call.answer;
  };
  const answer = async (call: Call, response: Response): Promise<void> => {
    if (close(call)) call.give(response);
    await quiet();
  };
  const lose = async (call: Call): Promise<void> => {
    if (close(call)) {
      note(`  ${call.tablet} ${call.title} lost`);
      if (call.answer === null) late.push(call);
      call.fail();
    }
    await quiet();
  };

  return {
    open,
    late,
    reach,
    answer,
    lose,
    carry: async (call) => answer(call, arrive(await reach(call), cookiesOf(call.tablet))),
    loseAllOf: async (tablet) => {
      streams.lose(tablet);
      for (const call of open.filter((one) => one.tablet === tablet)) await lose(call);
    },
    fetchOf: (tablet) => (input, init) =>
      new Promise((resolve, reject) => {
        const { signal, ...request } = init ?? {};
        if (isLive(input))
          return resolve(streams.open(tablet, Number(/companyId=(\d+)/.exec(String(input))?.[1]), signal));
        const fail = (): void => reject(new TypeError('Failed to fetch'));
        const call: Call = {
          tablet,
          title: `${request.method} ${String(input)
            .replace(/\?.*/, '')
            .replace(/\/-?\d+/g, '/#')}`,
          answer: null,
          input: String(input),
          init: request,
          give: resolve,
          fail,
        };
        open.push(call);
        signal?.addEventListener('abort', () => void lose(call));
      }),
  };
}

const isLive = (input: Parameters<typeof fetch>[0]): boolean => String(input).startsWith('/api/changes/live');

/** Open streams of live events. */
function liveStreams() {
  interface Listener {
    readonly tablet: number;
    readonly companyId: number;
    readonly stream: ReadableStreamDefaultController<Uint8Array>;
  }
  const listeners = new Set<Listener>();
  const sendEvent = ({ stream }: Listener, event: string): void =>
    stream.enqueue(new TextEncoder().encode(`event: ${event}\ndata:\n\n`));
  const end = (listener: Listener): void => {
    if (listeners.delete(listener)) listener.stream.error(new TypeError('network error'));
  };
  return {
    open: (tablet: number, companyId: number, signal: AbortSignal | null | undefined): Response => {
      const start = (stream: Listener['stream']): void => {
        const listener = { tablet, companyId, stream };
        listeners.add(listener);
        signal?.addEventListener('abort', () => end(listener));
        sendEvent(listener, 'open');
      };
      return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
    },
    notify: (companyId: number): void => {
      for (const listener of listeners) if (listener.companyId === companyId) sendEvent(listener, 'changed');
    },
    lose: (tablet: number): void => {
      for (const listener of listeners) if (listener.tablet === tablet) end(listener);
    },
  };
}

/** Inputs that a server refuses, sorted by name. */
function refusedInputs({ status, body }: ServerAnswer): string {
  if (status !== 400) return '';
  const { errors = {} } = JSON.parse(new TextDecoder().decode(body)) as { readonly errors?: object };
  return ` ${Object.keys(errors).sort().join(' ')}`;
}
