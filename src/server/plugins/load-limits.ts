import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/refusal.ts';

/** Requests that are worked on at once; more would only make all of them wait. Nobody can take every place. */
const mostAtOnce = { all: 100, ofOneAddress: 60 };

/** Bytes on the way at once: bodies that have not arrived yet, answers that were not fetched yet. */
const mostBytes = { all: 250_000_000, ofOneAddress: 50_000_000 };

/** The slowest line that is waited for. */
const slowestLine = { graceMs: 10_000, bytesPerMs: 50 };

/** No body takes longer to arrive, however large it is. */
export const longestTransferMs = 120_000;

export interface Load {
  /** The process is about to end: it still answers, and asks nobody to stay. */
  readonly drain: () => void;
  readonly isDraining: () => boolean;
  /** The body of the request is here: it is worked on from now on, or refused where that would be too much. */
  readonly bodyArrived: (request: FastifyRequest) => void;
}

/** Where a request is on its way: it is worked on, or its bytes are on the line, or neither. */
interface Course {
  readonly address: string;
  isWorking: boolean;
  bytes: number;
  timer: NodeJS.Timeout | undefined;
  /** Answered, or given up by the caller. */
  isOver: boolean;
}

/**
 * Refuses what would be too much before any work is begun for it. A request has a place only while it is worked on. While
 * its body arrives, or its answer is fetched, its bytes count and its time is short: slow callers keep nobody out.
 */
export function boundLoad(app: FastifyInstance): void {
  const courses = new WeakMap<FastifyRequest, Course>();
  const places = tally();
  const bytes = tally();
  let draining = false;

  const begin = (course: Course): void => {
    if (!places.hasRoom(course.address, 1, mostAtOnce)) throw refuse(503);
    places.add(course.address, 1);
    course.isWorking = true;
  };
  const pause = (course: Course): void => {
    if (course.isWorking) places.add(course.address, -1);
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
    course.timer = setTimeout(giveUp, Math.min(longestTransferMs, graceMs + size / bytesPerMs));
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
      begin(course);
    },
  } satisfies Load);

  app.addHook('onRequest', async (request, reply) => {
    if (draining) void reply.header('connection', 'close');
    if (!/^\/(api|pdf)\//i.test(request.url) || /^\/api\/health\b/i.test(request.url)) return;
    const course: Course = { address: request.ip, isWorking: false, bytes: 0, timer: undefined, isOver: false };
    if (!bytes.hasRoom(course.address, 1, mostBytes)) throw refuse(503);
    begin(course);
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
    if (size > request.routeOptions.bodyLimit) throw closing(reply, refuse(413, 'The request is too large.'));
    if (!bytes.hasRoom(course.address, size, mostBytes)) throw closing(reply, refuse(503));
    putOnTheLine(course, size, size, () => request.raw.socket.destroy());
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const course = courses.get(request);
    if (course === undefined || course.isOver) return payload;
    const isHeld = typeof payload === 'string' || Buffer.isBuffer(payload);
    const size = isHeld ? Buffer.byteLength(payload) : Number(reply.getHeader('content-length') ?? 0);
    // A stream is read from the disk as it is fetched.
    putOnTheLine(course, isHeld ? size : 0, size, () => reply.raw.destroy());
    return payload;
  });
}

/** What is announced; where nothing is, the most that would be taken. */
function sizeOfBody({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  return Number(headers['content-length'] ?? 0);
}

/** The rest of the body is not waited for. */
function closing(reply: FastifyReply, refusal: Error): Error {
  void reply.header('connection', 'close');
  return refusal;
}

interface Most {
  readonly all: number;
  readonly ofOneAddress: number;
}

/** An amount by address and as a whole. */
function tally() {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    hasRoom: (address: string, amount: number, most: Most): boolean =>
      all + amount <= most.all && (byAddress.get(address) ?? 0) + amount <= most.ofOneAddress,
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
