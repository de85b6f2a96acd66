// One tablet's calls over HTTP: it logs in, logs in again after the session ends, and retries.
import { setTimeout as wait } from 'node:timers/promises';
import { defined } from '#domain/defined.ts';
import { demoPassword } from '#server/database/seed/demo-companies.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: number | null;
}

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly key?: string;
  readonly ifMatch?: string;
}

export interface Client {
  /** One attempt; null without a complete answer. */
  readonly request: (request: Request) => Promise<Reply | null>;
  /** Retries until the server answers without a 5xx. */
  readonly insist: (request: Request) => Promise<Reply>;
}

/** `address` is called each time: the server may return at another one. */
export function createClient(address: () => string, email: string, from = '127.0.0.1'): Client {
  let token: string | null = null;
  const send = async (path: string, init: RequestInit): Promise<Reply | null> => {
    try {
      const headers = { 'x-forwarded-for': from, ...(init.headers as Record<string, string>) };
      const answer = await fetch(`${address()}${path}`, { ...init, headers, signal: AbortSignal.timeout(30_000) });
      const text = await answer.text();
      const after = answer.headers.get('retry-after');
      return {
        status: answer.status,
        body: text === '' ? null : JSON.parse(text),
        retryAfter: after === null ? null : Number(after),
      };
    } catch {
      return null;
    }
  };
  const logIn = async (): Promise<Reply | null> => {
    const body = JSON.stringify({ email, password: demoPassword });
    const answer = await send('/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    token = answer?.status === 200 ? (answer.body as { accessToken: string }).accessToken : null;
    return answer;
  };
  const request = async ({ method, path, json, form, key, ifMatch }: Request): Promise<Reply | null> => {
    if (token === null) {
      const answer = await logIn();
      if (token === null) return answer;
    }
    const headers = {
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...defined({ 'idempotency-key': key, 'if-match': ifMatch }),
    };
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const answer = await send(`${path}${path.includes('?') ? '&' : '?'}companyId=1`, { method, headers, body });
    if (answer?.status === 401) token = null;
    return answer;
  };
  return retrying(request);
}

/** A client over single attempts. */
export const retrying = (fetchAnswer: Client['request']): Client => ({
  request: fetchAnswer,
  insist: async (request) => {
    for (;;) {
      const answer = await fetchAnswer(request);
      if (answer !== null && answer.status < 500 && ![401, 429].includes(answer.status)) return answer;
      await wait(100);
    }
  },
});
