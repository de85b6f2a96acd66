// The server's hasher at its lowest cost: a test logs in a hundred times, and the usual cost is covered by the hasher's
// own test.
import { type PasswordHasher, passwordHasher } from '#server/security/password-hasher.ts';

export const cheapPasswords = (): PasswordHasher => passwordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
