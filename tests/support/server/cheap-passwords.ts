// The server's hasher at the lowest costs: a test logs in a hundred times, and the usual costs are its hasher's own test.
import { type PasswordHasher, passwordHasher } from '#server/security/password-hasher.ts';

export const cheapPasswords = (): PasswordHasher => passwordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
