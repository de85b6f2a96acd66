import type { FastifyInstance, InjectOptions } from 'fastify';

export type Cookies = Map<string, string>;

/** The server's answer before the browser has it: cookies are stored only on arrival. */
export interface ServerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

/** `fetch` of one browser to a server without a port, with its cookies. */
export function injectFetch(app: FastifyInstance): typeof fetch {
  const cookies: Cookies = new Map();
  return async (input, init) => arrive(await fetchAnswer(app, cookies, input, init), cookies);
}

/** Passes a browser's request to the server. */
export async function fetchAnswer(
  app: FastifyInstance,
  cookies: Cookies,
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
  remoteAddress = '127.0.0.1',
): Promise<ServerAnswer> {
  const request = new Request(new URL(String(input), 'http://device'), init);
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = new URL(request.url);
  const answer = await app.inject({
    method: request.method as NonNullable<InjectOptions['method']>,
    url: `${url.pathname}${url.search}`,
    headers,
    remoteAddress,
    ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
  });
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(answer.rawPayload),
    cookies: answer.cookies,
  };
}

/** The answer in the browser. */
export function arrive({ status, headers, body, cookies: set }: ServerAnswer, cookies: Cookies): Response {
  for (const { name, value } of set) cookies.set(name, value);
  return new Response(status === 204 || body.length === 0 ? null : new Uint8Array(body), { status, headers });
}
