import type { CalendarFeed } from '#contract/records/calendar-feed.ts';
import { leadEvents } from '#documents/calendar/lead-events.ts';
import { calendarText } from '#domain/calendar/calendar-text.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany, withCompany } from '#server/database/database.ts';
import { notFound } from '#server/refusal.ts';
import {
  deleteCalendarFeed,
  findCalendarFeed,
  findFeedUser,
  listCalendarLeads,
  storeCalendarFeed,
} from '#server/repositories/exports/calendar-feeds.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { hashToken } from '#server/security/tokens.ts';
import { auditUser } from '#server/services/users/audit-user.ts';
import { nobodyOf } from '#server/services/users/nobody-of.ts';

export const readFeed = ({ db }: ServerContext, actor: Actor): Promise<CalendarFeed> =>
  readWithCompany(db, actor, async (trx) => ({ createdAt: await findCalendarFeed(trx, actor.userId), address: null }));

/** Makes an address for the user's calendar, which replaces the earlier one. */
export function makeFeed(context: ServerContext, actor: Actor): Promise<CalendarFeed> {
  const token = context.randomHex(32);
  const now = context.now().toISOString();
  const { userId, companyId } = actor;
  return withCompany(context.db, actor, async (trx) => {
    await storeCalendarFeed(trx, { userId, companyId, tokenHash: hashToken(token), now });
    await auditUser(context, trx, actor, { id: userId, action: 'calendar address made' });
    return { createdAt: now, address: `${context.mail.publicUrl}/api/calendar/${token}.ics` };
  });
}

export const revokeFeed = (context: ServerContext, actor: Actor): Promise<void> =>
  withCompany(context.db, actor, async (trx) => {
    await deleteCalendarFeed(trx, actor.userId);
    await auditUser(context, trx, actor, { id: actor.userId, action: 'calendar address revoked' });
  });

/** Calendars show the last months and everything to come. */
const daysBack = 120;

/** The calendar of an address: the events of the user's own leads. */
export async function openFeed({ db, now }: ServerContext, token: string): Promise<string> {
  const user = await findFeedUser(db, hashToken(token));
  if (user === null) throw notFound();
  const { companyId, userId } = user;
  const time = now();
  const since = new Date(time.getTime() - daysBack * 24 * 3_600_000).toISOString();
  return readWithCompany(db, nobodyOf(companyId), async (trx) => {
    const [settings, leads] = await Promise.all([
      findSettings(trx, companyId),
      listCalendarLeads(trx, { companyId, userId, since }),
    ]);
    const events = leads.flatMap((each) => leadEvents({ ...each, settings, now: time }));
    return calendarText(events, { name: settings.companyName ?? 'Eaveline', now: time });
  });
}
