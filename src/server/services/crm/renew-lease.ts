const everyMs = 10_000;

/**
 * Renews a lease while its work goes on: a process that ends loses it soon, a slow call of one that lives does not. Answers
 * a function that stops it, after a renewal that is under way.
 */
export function renewRegularly(renew: () => Promise<unknown>): () => Promise<void> {
  let renewing: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const timer = setInterval(() => {
    // A database that does not answer now may answer the next renewal.
    renewing = renewing.then(() => (isStopped ? undefined : renew())).catch(() => undefined);
  }, everyMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await renewing;
  };
}
