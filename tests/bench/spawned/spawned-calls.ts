// Calls of one user to a server of its own process.
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '#server/database/seed/demo-companies.ts';

export type Calls = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object | FormData) => Promise<T>;

export async function accessTokenOf(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return ((await answer.json()) as { readonly accessToken: string }).accessToken;
}

/** Each call comes from another address: otherwise the limit per address would end the run. */
export async function callsOf(origin: string, email: string): Promise<Calls> {
  const token = await accessTokenOf(origin, email);
  let last = 0;
  return async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
    last += 1;
    const send = () =>
      fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}companyId=1`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `10.4.${last % 250}.${Math.floor(last / 250)}`,
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
    // An overloaded server asks for a retry, and the device obeys; the wait is part of its save.
    let answer = await send();
    for (let tries = 1; answer.status === 503 && tries < 50; tries += 1) {
      await wait(200);
      answer = await send();
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };
}
