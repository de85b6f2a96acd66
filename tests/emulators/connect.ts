import { createHash } from 'node:crypto';
import { consentByCall } from '#tests/support/emulators/consent-by-call.ts';

interface Client {
  readonly id: string;
  readonly secret: string;
}

interface Provider {
  readonly url: string;
  readonly authorize: string;
  readonly token: string;
  readonly client: Client;
}

export const returnAddress = 'http://127.0.0.1:9/api/integration/callback';
const verifier = 'a-verifier-of-forty-three-or-more-characters-0';
const challenge = createHash('sha256').update(verifier).digest('base64url');

type Members = Readonly<Record<string, string>>;

export function authorizeUrl({ url, authorize, client }: Provider, members: Members): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: returnAddress,
    state: 'state-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...members,
  });
  return `${url}${authorize}?${query}`;
}

/** Asks the token endpoint, and answers its status and body. */
export async function askToken({ url, token, client }: Provider, members: Members) {
  const body = new URLSearchParams({ client_id: client.id, client_secret: client.secret, ...members });
  const answer = await fetch(`${url}${token}`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Members };
}

export const codeMembers = (code: string): Members => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: returnAddress,
  code_verifier: verifier,
});

/** Connects as a person would: the consent page, and the code for tokens. */
export async function connect(provider: Provider, members: Members, choices: Parameters<typeof consentByCall>[1] = {}) {
  const back = await consentByCall(authorizeUrl(provider, members), choices);
  const code = back.searchParams.get('code') ?? '';
  const { body } = await askToken(provider, codeMembers(code));
  return { back, code, access: body.access_token ?? '', refresh: body.refresh_token ?? null, body };
}
