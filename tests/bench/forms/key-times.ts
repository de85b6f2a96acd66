/** In ms, one entry for each key. */
export interface KeyTimes {
  /** From a key's event to the next frame's paint. */
  readonly keystrokes: readonly number[];
  /** To the last follow-up paint; none without one. */
  readonly followed: readonly number[];
}

/** Times every key press on the page; follow-up paints only after `watch`, since watching is script too. */
export interface KeyWatch extends KeyTimes {
  readonly watch: () => void;
}

export function timeKeys(): KeyWatch {
  const keystrokes: number[] = [];
  const followed: number[] = [];
  let pressed = 0;
  const painted = (report: (ms: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => report(performance.now() - pressed);
      channel.port2.postMessage(null);
    });
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
      painted((ms) => keystrokes.push(ms));
    },
    { capture: true },
  );
  const watch = () => {
    const first = keystrokes.length;
    new MutationObserver(() =>
      painted((ms) => {
        followed[Math.max(first, keystrokes.length - 1) - first] = ms;
      }),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  return { keystrokes, followed, watch };
}
