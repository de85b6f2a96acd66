import { createHmac, randomBytes } from 'node:crypto';
import { sha256Of } from '#server/security/sha256.ts';

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Only the hash of a token is stored, so that a reader of the database cannot use it. */
export const hashToken = (token: string): string => sha256Of(token);

/** A token derived from both a secret and a random salt. */
export const tokenFrom = (salt: string, secret: string): string =>
  createHmac('sha256', salt).update(secret).digest('hex');
