// Signatures as in the Standard Webhooks specification: libraries in many languages verify them.
import { createHmac } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A secret from 32 random bytes as hex. */
export const webhookSecret = (hex: string): string => `${secretPrefix}${Buffer.from(hex, 'hex').toString('base64')}`;

interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of a message, signed with each of the secrets that are valid. */
export const signedHeaders = (
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`).join(' '),
});

const signatureOf = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(content)
    .digest('base64');
