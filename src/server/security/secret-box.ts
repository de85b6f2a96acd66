import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Encrypts what a reader of the database must not learn: passwords of mail servers, tokens, and e-mails with links that
 * log in.
 */
export interface SecretBox {
  /** The subject, as "kind:id", is bound to the text, so that a sealed text copied to another subject does not open. */
  readonly seal: (text: string, subject: string) => string;
  /** Null when the text was sealed with another key or for another subject. */
  readonly open: (sealed: string, subject: string) => string | null;
  /** A code of 16 hex digits that proves that this server wrote the text, for this subject. */
  readonly sign: (text: string, subject: string) => string;
}

const [version, algorithm, ivBytes, tagBytes] = ['1', 'aes-256-gcm', 12, 16] as const;

/** AES-256-GCM with a key of 64 hex digits. */
export function secretBox(keyHex: string): SecretBox {
  const key = Buffer.from(keyHex, 'hex');
  return {
    seal: (text, subject) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(subject));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')}`;
    },
    open: (sealed, subject) => {
      const [mark, rest = ''] = sealed.split('.');
      const bytes = Buffer.from(rest, 'base64url');
      if (mark !== version || bytes.length < ivBytes + tagBytes) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(subject))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
    sign: (text, subject) => createHmac('sha256', key).update(`${subject}\n${text}`).digest('hex').slice(0, 16),
  };
}

export const isSecretsKey = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);
