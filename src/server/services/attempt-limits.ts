import type { ServerContext } from '#server/context.ts';
import { Refusal } from '#server/refusal.ts';
import { forgetFailures, giveBackAttempt, reserveAttempt } from '#server/repositories/login-attempts.ts';

export const attemptWindowMs = 15 * 60_000;

/** How many wrong passwords each subject may bring within the window. */
export type AttemptLimits = Readonly<Record<string, number>>;

export interface Attempt {
  /** It was right. What counted against this person begins anew; what others share loses this attempt only. */
  readonly succeed: () => Promise<void>;
  /** It could not be tried. */
  readonly cancel: () => Promise<void>;
}

/**
 * Counts an attempt before the work for it is done, so that as many at once as one likes are no more than the limit. Refuses
 * one too many; `tell` hears of the first such one in a window.
 */
export async function beginAttempt(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { own, shared }: { readonly own: AttemptLimits; readonly shared: AttemptLimits },
  tell: () => Promise<void>,
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
    if (Object.keys(limits).some((subject) => beyond(subject) === 1)) await tell();
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
  new Refusal(
    { status: 429, title: 'Too many failed attempts. Please try again in a quarter of an hour.', errors: {} },
    { headers: { 'retry-after': String(attemptWindowMs / 1000) } },
  );
