/** A call that waits instead of working is ended after this many times its limit. */
const longestWait = 10;
const shortestLookMs = 100;

/**
 * Calls back once this process has used so much CPU time (milliseconds) from now on: on a busy machine a limit on wall
 * time would end work that is merely waiting for its turn. Node does not report the CPU time of a single thread, so other
 * work of the process counts too; but at least as much wall time as the limit always passes.
 *
 * @returns A function that ends the watch.
 */
export function onceUsed(limitMs: number, reached: () => void): () => void {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const look = (): void => {
    const { user, system } = process.cpuUsage(before);
    const leftMs = limitMs - (user + system) / 1_000;
    if (leftMs <= 0 || performance.now() - startedAt >= limitMs * longestWait) reached();
    else timer = setTimeout(look, Math.max(leftMs, shortestLookMs));
  };
  let timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
