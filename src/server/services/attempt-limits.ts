import type { ServerContext } from '#server/context.ts';
import { type Refusal, tooMany } from '#server/refusal.ts';
import { forgetFailures, giveBackAttempt, reserveAttempt } from '#server/repositories/login-attempts.ts';

export const attemptWindowMs = 15 * 60_000;

/** Wrong passwords allowed for each subject within the window. */
type AttemptLimits = Readonly<Record<string, number>>;

interface Attempt {
  /**
   * Reports that the password was correct: the person's own count is reset, and shared counts lose only this attempt.
   */
  readonly succeed: () => Promise<void>;
  /** Reports that the password could not be verified, so the attempt does not count. */
  readonly cancel: () => Promise<void>;
}

/**
 * Counts an attempt before verifying it, so that concurrent attempts cannot exceed the limit. Refuses attempts beyond
 * the limit; `tell` runs at the first refusal in a window.
 */
export async function startAttempt(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { own, shared }: { readonly own: AttemptLimits; readonly shared: AttemptLimits },
  notify: () => Promise<void>,
): Promise<Attempt> {
  const at = now();
  const limits = { ...own, ...shared };
  const counts = await reserveAttempt(
    db,
    Object.keys(limits),
    at.toISOString(),
    new Date(at.getTime() - attemptWindowMs).toISOString(),
  );
  const beyond = (subject: string): number => (counts.get(subject) ?? 0) - (limits[subject] ?? 0);
  const isRefused = Object.keys(limits).some((subject) => beyond(subject) > 0);
  if (isRefused) {
    await giveBackAttempt(
      db,
      Object.keys(limits).filter((subject) => beyond(subject) <= 0),
    );
    if (Object.keys(limits).some((subject) => beyond(subject) === 1)) await notify();
    throw tooManyFailures();
  }
  return {
    succeed: async () => {
      await forgetFailures(db, Object.keys(own));
      await giveBackAttempt(db, Object.keys(shared));
    },
    cancel: () => giveBackAttempt(db, Object.keys(limits)),
  };
}

const tooManyFailures = (): Refusal =>
  tooMany(attemptWindowMs / 1000, 'Too many failed attempts. Please try again in a quarter of an hour.');
