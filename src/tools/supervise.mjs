// Keeps the server of `npm start` running. Plain JavaScript, because it runs in a fresh clone.
import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The server's exit code after a refusal, which another start would repeat: settings, port, keys. */
const refused = 1;
const second = 1_000;
/** A server that ran this long has recovered, so the pauses begin anew. */
const steadyMs = 60 * second;
const longestPauseMs = 60 * second;

/**
 * Runs a Node program until it ends by its own decision, or is told to; resolves with its exit code. After an unexpected
 * end it is started again, with growing pauses, but only once it has been ready: a person who starts it for the first
 * time reads why it does not start. The program reports `ready` as a message. `appBuilt` resolves to whether the app could
 * be built, and the program learns it as a message.
 */
export function supervise(args, appBuilt, firstPauseMs = second) {
  let child;
  let pausing;
  let hasBeenReady = false;
  let isTold = false;
  let pauseMs = firstPauseMs;

  return new Promise((resolve) => {
    const begin = () => {
      pausing = undefined;
      child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      const { pid } = child;
      let readyAt;
      child.on('message', (message) => {
        if (message !== 'ready') return;
        hasBeenReady = true;
        readyAt = performance.now();
      });
      // A child that has just ended takes no message.
      child.on('error', () => undefined);
      child.once('exit', (code, signal) => {
        const isExpected = code === 0 || code === refused;
        if (isTold || isExpected || !hasBeenReady) return resolve(code ?? refused);
        if (readyAt !== undefined && performance.now() - readyAt >= steadyMs) pauseMs = firstPauseMs;
        console.error(`The server (process ${pid}) ended: ${signal ?? `code ${code}`}. It is started again.`);
        pausing = setTimeout(begin, pauseMs);
        pauseMs = Math.min(longestPauseMs, 2 * pauseMs);
      });
      void appBuilt.then((isBuilt) => (isBuilt ? child.connected && child.send('app built') : stop()));
    };
    const stop = (signal = 'SIGTERM') => {
      isTold = true;
      if (pausing !== undefined) {
        clearTimeout(pausing);
        return resolve(0);
      }
      // Windows has no signals: a kill would end the server at once, and a closed channel asks it to end.
      if (process.platform !== 'win32') child.kill(signal);
      else if (child.connected) child.disconnect();
    };
    for (const signal of signals) process.on(signal, () => stop(signal));
    begin();
  });
}
