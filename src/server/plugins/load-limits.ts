import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { busy, tooLarge } from '#server/refusal.ts';

/** Most concurrent requests; more would only slow down all of them. No single address can take every place. */
const maxAtOnce = { all: 100, ofOneAddress: 60 };

/** Most concurrent bytes in transit: request bodies being received and responses being sent. */
const maxBytes = { all: 250_000_000, ofOneAddress: 50_000_000 };

/** The slowest connection that is served. */
const slowestLine = { graceMs: 10_000, bytesPerMs: 50 };

/** Longest time for a body to arrive, and for a usual answer to leave, whatever its size. */
export const longestTransferMs = 120_000;
/** Larger streams, such as a company's archive, get the time that the slowest line takes for them. */
const usualBytes = 20_000_000;
const longestTimerMs = 2 ** 31 - 1;

interface Load {
  /** Announces that the process is about to end: it still answers, but closes connections. */
  readonly drain: () => void;
  readonly isDraining: () => boolean;
  /** Reports that the body has arrived: the request gets a place, or is refused when there is none. */
  readonly bodyArrived: (request: FastifyRequest) => void;
}

/** The progress of a request: being worked on, transferring bytes, or neither. */
interface Course {
  readonly address: string;
  isWorking: boolean;
  bytes: number;
  timer: NodeJS.Timeout | undefined;
  /** Answered, or abandoned by the caller. */
  isOver: boolean;
}

/**
 * Refuses excess load before any work begins. A request occupies a place only while it is worked on. While its body
 * arrives or its response is sent, only its bytes count and its time is limited, so slow callers block nobody.
 */
export function boundLoad(app: FastifyInstance): void {
  const courses = new WeakMap<FastifyRequest, Course>();
  const positions = tally();
  const bytes = tally();
  let draining = false;

  const start = (course: Course): void => {
    if (!positions.hasRoom(course.address, 1, maxAtOnce)) throw busy();
    positions.add(course.address, 1);
    course.isWorking = true;
  };
  const pause = (course: Course): void => {
    if (course.isWorking) positions.add(course.address, -1);
    course.isWorking = false;
    bytes.add(course.address, -course.bytes);
    course.bytes = 0;
    clearTimeout(course.timer);
  };
  const putOnTheLine = (course: Course, held: number, size: number, giveUp: () => void): void => {
    pause(course);
    bytes.add(course.address, held);
    course.bytes = held;
    const { graceMs, bytesPerMs } = slowestLine;
    const longest = held < size && size > usualBytes ? longestTimerMs : longestTransferMs;
    course.timer = setTimeout(giveUp, Math.min(longest, graceMs + size / bytesPerMs));
  };

  app.decorate('load', {
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
    bodyArrived: (request) => {
      const course = courses.get(request);
      if (course === undefined || course.isWorking || course.isOver) return;
      pause(course);
      start(course);
    },
  } satisfies Load);

  app.addHook('onRequest', async (request, reply) => {
    if (draining) void reply.header('connection', 'close');
    if (!/^\/(api|pdf)\//i.test(request.url) || /^\/api\/health\b/i.test(request.url)) return;
    const course: Course = { address: request.ip, isWorking: false, bytes: 0, timer: undefined, isOver: false };
    if (!bytes.hasRoom(course.address, 1, maxBytes)) throw busy();
    start(course);
    courses.set(request, course);
    for (const end of ['finish', 'close'])
      reply.raw.once(end, () => {
        course.isOver = true;
        pause(course);
      });
  });

  app.addHook('preParsing', async (request, reply) => {
    const course = courses.get(request);
    const size = sizeOfBody(request);
    if (course === undefined || course.isOver || size === 0) return;
    if (size > request.routeOptions.bodyLimit) throw closing(reply, tooLarge('The request is too large.'));
    if (!bytes.hasRoom(course.address, size, maxBytes)) throw closing(reply, busy());
    putOnTheLine(course, size, size, () => request.raw.socket.destroy());
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const course = courses.get(request);
    if (course === undefined || course.isOver) return payload;
    // An event stream is endless and has its own limits.
    if (/^text\/event-stream/.test(String(reply.getHeader('content-type')))) {
      pause(course);
      return payload;
    }
    const isHeld = typeof payload === 'string' || Buffer.isBuffer(payload);
    const size = isHeld ? Buffer.byteLength(payload) : Number(reply.getHeader('content-length') ?? 0);
    // A stream is read from disk on demand, so it holds no memory.
    putOnTheLine(course, isHeld ? size : 0, size, () => reply.raw.destroy());
    return payload;
  });
}

/** The announced size, or the limit when none is announced. */
function sizeOfBody({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  return Number(headers['content-length'] ?? 0);
}

/** The rest of the body will not be read, so the connection cannot be reused. */
function closing(reply: FastifyReply, refusal: Error): Error {
  void reply.header('connection', 'close');
  return refusal;
}

interface Max {
  readonly all: number;
  readonly ofOneAddress: number;
}

/** Counts amounts by address and in total. */
function tally() {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    hasRoom: (address: string, amount: number, max: Max): boolean =>
      all + amount <= max.all && (byAddress.get(address) ?? 0) + amount <= max.ofOneAddress,
    add: (address: string, amount: number): void => {
      all += amount;
      const left = (byAddress.get(address) ?? 0) + amount;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
}
