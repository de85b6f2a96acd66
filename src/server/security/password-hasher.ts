import { hash, verify } from '@node-rs/argon2';
import { busy } from '#server/refusal.ts';

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Verifies a password. It takes as long for an unknown account (null) as for a known one. */
  readonly verify: (hashed: string | null, password: string) => Promise<boolean>;
}

/** The cost of a hash: memory in KiB, passes over it, and threads. */
interface HashCosts {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

// Argon2id is the package's default algorithm; the costs follow OWASP.
const usualCosts: HashCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const waitingAtMax = 60;

/** Argon2id with bounded concurrency, so that a flood of logins leaves CPU and memory for other requests. */
export function passwordHasher(costs: HashCosts = usualCosts): PasswordHasher {
  let working = 0;
  const waiting: (() => void)[] = [];
  let nobodys: Promise<string> | null = null;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (waiting.length >= waitingAtMax) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password, costs)),
    verify: (hashed, password) =>
      inTurn(async () => {
        nobodys ??= hash('the password of nobody', costs);
        const matches = await verify(hashed ?? (await nobodys), password);
        return matches && hashed !== null;
      }),
  };
}
