export interface ApiCall extends Omit<RequestInit, 'headers'> {
  /** A body that is sent as JSON, by POST unless a method is given. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a provider with a token, and answers the status, the headers and the body: JSON where it is some. */
export async function callApi(url: string, authorization: string, { json, headers, ...rest }: ApiCall = {}) {
  const answer = await fetch(url, {
    redirect: 'manual',
    ...rest,
    headers: {
      ...(authorization !== '' && { authorization }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { method: rest.method ?? 'POST', body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: /^[{[]/.test(text) ? JSON.parse(text) : text };
}
