import { createSign, generateKeyPairSync } from 'node:crypto';

/** One pair for the process, made once somebody asks: it costs a fifth of a second. */
let pair: ReturnType<typeof newPair> | null = null;
const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

function keys() {
  pair ??= newPair();
  return pair;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An id_token with these claims, signed with RS256. */
export function signedIdToken(claims: Readonly<Record<string, unknown>>): string {
  const content = `${part({ alg: 'RS256', kid: 'emulator', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createSign('sha256').update(content).sign(keys().privateKey).toString('base64url')}`;
}

/** The public key, as a provider publishes its keys. */
export const publishedKeys = () => ({
  keys: [{ ...keys().publicKey.export({ format: 'jwk' }), kid: 'emulator', alg: 'RS256', use: 'sig' }],
});
