import { Readable } from 'node:stream';

export interface EventStream {
  readonly stream: Readable;
  /** An event is pending. */
  readonly changed: () => void;
  readonly end: () => void;
}

export interface Pace {
  /** Heartbeat interval: a connection that is silent longer is dead. */
  readonly beatMs: number;
  /** Changes within this time are combined into one event. */
  readonly restMs: number;
}

/**
 * Server-sent events: `open` at once, `changed` after each change, a comment as the heartbeat. `check` runs before each
 * of them and throws when the caller has lost access, which ends the stream.
 */
export function eventStream(check: () => Promise<void>, { beatMs, restMs }: Pace): EventStream {
  const stream = new Readable({ read: () => undefined });
  let isOver = false;
  const push = (text: string | null): void => {
    if (!isOver) stream.push(text);
    isOver ||= text === null;
  };
  const end = (): void => push(null);
  const say = (text: string): Promise<void> => check().then(() => push(text), end);

  let resting: NodeJS.Timeout | undefined;
  let isAwaited = false;
  const changed = (): void => {
    isAwaited = resting !== undefined;
    if (isAwaited || isOver) return;
    resting = setTimeout(rested, restMs).unref();
    void say(eventText('changed'));
  };
  const rested = (): void => {
    resting = undefined;
    if (isAwaited) changed();
  };
  const beating = setInterval(() => void say(': beat\n\n'), beatMs).unref();
  stream.once('close', () => {
    isOver = true;
    clearInterval(beating);
    clearTimeout(resting);
  });
  push(eventText('open'));
  return { stream, changed, end };
}

const eventText = (name: string): string => `event: ${name}\ndata:\n\n`;
