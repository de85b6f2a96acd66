import { Readable } from 'node:stream';
import type { Changed } from '#server/live/company-changes.ts';

export interface EventStream {
  readonly stream: Readable;
  /** Reports a change, which sends an event now or after the current pause. */
  readonly changed: (what: Changed) => void;
  readonly end: () => void;
}

export interface Pace {
  /** Heartbeat interval in milliseconds; a connection that is silent for longer is dead. */
  readonly beatMs: number;
  /** Changes of one kind within this many milliseconds are combined into one event. */
  readonly restMs: number;
}

/**
 * Server-sent events: `open` at once, an event after each change, and a comment as the heartbeat. `check` runs before
 * each of them and throws when the caller has lost access, which ends the stream.
 */
export function eventStream(check: () => Promise<void>, { beatMs, restMs }: Pace): EventStream {
  const stream = new Readable({ read: () => undefined });
  let isOver = false;
  const push = (text: string | null): void => {
    if (!isOver) stream.push(text);
    isOver ||= text === null;
  };
  const end = (): void => push(null);
  const send = (text: string): Promise<void> => check().then(() => push(text), end);

  /** Kinds of change that are pausing after an event, each with whether another change has come meanwhile. */
  const resting = new Map<Changed, boolean>();
  const changed = (what: Changed): void => {
    if (isOver) return;
    const isResting = resting.has(what);
    resting.set(what, isResting);
    if (isResting) return;
    setTimeout(rested, restMs, what).unref();
    void send(eventText(what));
  };
  const rested = (what: Changed): void => {
    const isAwaited = resting.get(what) === true;
    resting.delete(what);
    if (isAwaited) changed(what);
  };
  const beating = setInterval(() => void send(': beat\n\n'), beatMs).unref();
  stream.once('close', () => {
    isOver = true;
    clearInterval(beating);
  });
  push(eventText('open'));
  return { stream, changed, end };
}

const eventText = (name: string): string => `event: ${name}\ndata:\n\n`;
