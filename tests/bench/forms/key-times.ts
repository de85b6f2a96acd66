/** In ms, one entry for each key. */
export interface KeyTimes {
  /** From a key's event to the paint of the frame after it. */
  readonly keystrokes: readonly number[];
  /** To the paint of the last of what follows from it; none where nothing does. */
  readonly followed: readonly number[];
}

/** Times every key that is pressed on this page. */
export const timeKeys = (): KeyTimes => {
  const keystrokes: number[] = [];
  const followed: number[] = [];
  let pressed = 0;
  const painted = (say: (ms: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => say(performance.now() - pressed);
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
  new MutationObserver(() =>
    painted((ms) => {
      followed[Math.max(0, keystrokes.length - 1)] = ms;
    }),
  ).observe(document.body, { subtree: true, childList: true, characterData: true });
  return { keystrokes, followed };
};
