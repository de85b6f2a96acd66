import type { FastifyInstance, InjectOptions } from 'fastify';

/** `fetch` of one browser into a server without a port: with its cookies. */
export const injectFetch = (app: FastifyInstance): typeof fetch => {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const request = new Request(new URL(String(input), 'http://device'), init);
    const headers: Record<string, string> = Object.fromEntries(request.headers);
    if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = new URL(request.url);
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: `${url.pathname}${url.search}`,
      headers,
      ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const answered = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    const body = answer.statusCode === 204 || answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode, headers: Object.fromEntries(answered) });
  };
};
