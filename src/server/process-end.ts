// How the process ends: on a signal, by its supervisor, or by an error that nobody handled.

/** Exit codes, which the supervisor of `npm start` distinguishes. */
const exitCodes = {
  stopped: 0,
  /** The start was refused, and another one would be, too: settings, port, keys, a broken catalog. */
  refused: 1,
  /** The server could not go on, or not start during an outage (EX_TEMPFAIL): another start may succeed. */
  failed: 75,
} as const;

/** Longest drain after an unhandled error, whose state may prevent a clean end. */
const longestDrainMs = 10_000;

/** Ends the process before it has started, with a message for a person. */
export function refuseStart(text: string, isOutage = false): never {
  console.error(text);
  process.exit(isOutage ? exitCodes.failed : exitCodes.refused);
}

/**
 * Ends the process once, after it has closed what was given to the returned function, the last first. An error that
 * nobody handled is logged and ends it too, because nobody knows what it left behind; a supervisor then starts a new
 * process.
 */
export function endOnSignal(): (close: () => Promise<unknown>) => void {
  const closing: (() => Promise<unknown>)[] = [];
  let isEnding = false;
  const closeAll = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  const end = (code: number): void => {
    if (isEnding) return;
    isEnding = true;
    closeAll().then(
      () => process.exit(code),
      () => process.exit(code || exitCodes.refused),
    );
  };
  const fail = (error: unknown): void => {
    console.error('An error was not handled, so the server finishes what it is doing and ends:', error);
    setTimeout(() => process.exit(exitCodes.failed), longestDrainMs);
    end(exitCodes.failed);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(exitCodes.stopped));
  // The supervisor is gone, or stops this process on Windows, which has no signals.
  if (process.connected) process.on('disconnect', () => end(exitCodes.stopped));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  return (close) => void closing.push(close);
}
