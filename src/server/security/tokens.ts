import { createHash, randomBytes } from 'node:crypto';

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Only the hash of a token is stored: whoever reads the database cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
