/** Runs something after a pause, unless the answer is called before. Tests pass their own. */
export type Later = (run: () => void, ms: number) => () => void;

export function inRealTime(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
