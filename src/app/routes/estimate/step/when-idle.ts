/** Runs when the page has nothing else to do, or after a rest where the browser cannot tell. The answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, restMs);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(asked);
}

const restMs = 1_000;
/** A key that comes meanwhile waits for the step under way: half of a frame at most. */
const sliceMs = 5;

/** Takes a long work step by step, some in each rest of the page. The answer calls the others off. */
export function inRests(work: Iterator<void>): () => void {
  let callOff = whenIdle(takeSome);
  function takeSome(): void {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) if (work.next().done) return;
    callOff = whenIdle(takeSome);
  }
  return () => callOff();
}
