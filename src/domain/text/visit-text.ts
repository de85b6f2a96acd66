import { formatDate } from '#domain/text/format-date.ts';

const minuteMs = 60_000;
/** A visit is recorded every five minutes. */
const nowMs = 6 * minuteMs;

/** A person's last visit in words: "now", "today 10:44 AM", "Nov 17, 6:20 PM", "Nov 17, 2025", "never". */
export function visitText(at: string | null, now: Date): string {
  if (at === null) return 'never';
  if (now.getTime() - new Date(at).getTime() < nowMs) return 'now';
  if (formatDate(at, 'shortDate') === formatDate(now, 'shortDate')) return `today ${formatDate(at, 'time')}`;
  const isThisYear = new Date(at).getFullYear() === now.getFullYear();
  return formatDate(at, isThisYear ? 'shortMoment' : 'shortDate');
}
