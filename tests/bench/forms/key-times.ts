/** In ms, one entry for each key. */
export interface KeyTimes {
  /** From a key's event to the paint of the frame after it. */
  readonly keystrokes: readonly number[];
  /** To the paint of the last of what follows from it; none where nothing does. */
  readonly followed: readonly number[];
}

/** Times every key that is pressed on its page; what follows from a key only after `watch`, as watching is script too. */
export interface KeyWatch extends KeyTimes {
  readonly watch: () => void;
}

export const timeKeys = (): KeyWatch => {
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
  const watch = () => {
    const first = keystrokes.length;
    new MutationObserver(() =>
      painted((ms) => {
        followed[Math.max(first, keystrokes.length - 1) - first] = ms;
      }),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  return { keystrokes, followed, watch };
};
