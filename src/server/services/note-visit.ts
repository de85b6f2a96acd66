import type { ServerContext } from '#server/context.ts';
import { noteActivity } from '#server/repositories/people/user-activity.ts';

const pauseMs = 5 * 60_000;
const maxNoted = 10_000;
const noted = new WeakMap<ServerContext['db'], Map<number, number>>();

/**
 * Records that a user is active in the company. Each process does so at most once in five minutes, because a write at
 * every request would cost too much.
 */
export async function noteVisit(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  visitor: { readonly userId: number; readonly companyId: number },
): Promise<void> {
  const at = now();
  const before = noted.get(db) ?? new Map<number, number>();
  noted.set(db, before);
  const last = before.get(visitor.userId);
  if (last !== undefined && Math.abs(at.getTime() - last) < pauseMs) return;
  if (before.size >= maxNoted) before.clear();
  before.set(visitor.userId, at.getTime());
  await noteActivity(db, { ...visitor, at: at.toISOString() });
}
