import { createHash, createHmac, randomBytes } from 'node:crypto';

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Only the hash of a token is stored: whoever reads the database cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token that follows from a secret and a random salt, and from nothing less. */
export const tokenFrom = (salt: string, secret: string): string =>
  createHmac('sha256', salt).update(secret).digest('hex');
