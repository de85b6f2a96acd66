// Sends requests over keep-alive connections and times each, in its own process: the server keeps its core.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

export interface Call {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Load {
  readonly port: number;
  readonly connections: number;
  readonly calls: readonly Call[];
}

export interface Measured {
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  /** Answers other than 2xx. */
  readonly failed: number;
}

/** Milliseconds from the first byte sent to the last byte received; the first tenth of the calls is warm-up. */
export const runLoad = (load: Load): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const sender = fork(fileURLToPath(import.meta.url), ['send'], { execArgv: ['--import', 'tsx'] });
    sender.once('message', (measured) => resolve(measured as Measured)).once('error', reject);
    sender.once('exit', () => reject(new Error('the sender of requests ended without an answer')));
    sender.send(load);
  });

export function summary(times: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

async function measure({ port, connections, calls }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, path, headers, body }: Call): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        answer.on('data', () => undefined).on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.once('error', reject).end(body);
    });
  const run = async (some: readonly Call[]): Promise<{ times: number[]; failed: number }> => {
    const times: number[] = [];
    let failed = 0;
    let next = 0;
    const connection = async (): Promise<void> => {
      for (let call = some[next++]; call !== undefined; call = some[next++]) {
        const started = performance.now();
        const status = await send(call);
        times.push(performance.now() - started);
        if (status < 200 || status > 299) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, connection));
    return { times, failed };
  };
  const warmUp = Math.ceil(calls.length / 10);
  await run(calls.slice(0, warmUp));
  const started = performance.now();
  const { times, failed } = await run(calls.slice(warmUp));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { ...summary(times), perSecond: times.length / seconds, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === 'send')
  process.once('message', async (load) => {
    process.send?.(await measure(load as Load));
    process.disconnect();
  });
