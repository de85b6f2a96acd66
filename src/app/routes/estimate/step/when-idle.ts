/**
 * Calls back when the page is idle, or after a pause in browsers that cannot tell. Returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, restMs);
    return () => clearTimeout(timer);
  }
  const requested = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(requested);
}

const restMs = 1_000;
/** A key press during a work unit waits for it to finish: half a frame at most. */
const sliceMs = 5;

/** Splits long work into steps and runs some in each idle period. Returns a function that cancels the rest. */
export function inRests(work: Iterator<void>): () => void {
  let callOff = whenIdle(takeSome);
  function takeSome(): void {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) if (work.next().done) return;
    callOff = whenIdle(takeSome);
  }
  return () => callOff();
}
