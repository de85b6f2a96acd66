// Leads as a day plan: grouped by the local day of the meeting, with the next one marked.
import type { Lead } from '#contract/records/lead.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** A row of a list of leads. */
interface ListedLead {
  readonly data: Lead;
}

interface LeadDay<R> {
  readonly key: string;
  /** "Today", "Tomorrow", "Monday", or the date itself. */
  readonly name: string;
  /** The text next to the name; empty when the name is enough. */
  readonly date: string;
  readonly rows: readonly R[];
}

const dayMs = 86_400_000;

/** Groups rows that are sorted by meeting; rows without a meeting form one group. */
export function leadDays<R extends ListedLead>(rows: readonly R[], now: Date): readonly LeadDay<R>[] {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const key = dayKey(row.data.meetingDate ?? null);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].map(([key, group]) => ({
    key,
    ...meetingDay(group[0]?.data.meetingDate ?? null, now),
    rows: group,
  }));
}

export const meetingTime = (meeting: string): string => formatDate(meeting, 'time');

/** "Nov 23", with the year if it is not the current one. */
export function shortDay(moment: string, now: Date): string {
  const date = new Date(moment);
  return formatDate(date, date.getFullYear() === now.getFullYear() ? 'shortDay' : 'shortDate');
}

/** The id of today's next meeting; null when there is none. */
export function nextMeetingId(rows: readonly ListedLead[], now: Date): number | null {
  const later = rows
    .filter(({ data }) => data.meetingDate && new Date(data.meetingDate) >= now)
    .filter(({ data }) => dayKey(data.meetingDate ?? null) === dayKey(now.toISOString()))
    .toSorted((a, b) => (a.data.meetingDate ?? '').localeCompare(b.data.meetingDate ?? ''));
  return later[0]?.data.id ?? null;
}

/** "in 25 min", "in 3 h". */
export function timeUntil(meeting: string, now: Date): string {
  const minutes = Math.round((new Date(meeting).getTime() - now.getTime()) / 60_000);
  if (minutes < 1) return 'now';
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}

function dayKey(moment: string | null): string {
  if (moment === null) return 'none';
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

function meetingDay(moment: string | null, now: Date): Pick<LeadDay<unknown>, 'name' | 'date'> {
  if (moment === null) return { name: 'No meeting yet', date: '' };
  const day = new Date(moment);
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((midnight(day) - midnight(now)) / dayMs);
  if (days === 0) return { name: 'Today', date: formatDate(day, 'weekdayAndDay') };
  if (days === 1) return { name: 'Tomorrow', date: formatDate(day, 'weekdayAndDay') };
  if (days === -1) return { name: 'Yesterday', date: formatDate(day, 'weekdayAndDay') };
  if (days > 1 && days < 7) return { name: formatDate(day, 'weekday'), date: formatDate(day, 'longDay') };
  return { name: formatDate(day, day.getFullYear() === now.getFullYear() ? 'weekdayAndDay' : 'fullDate'), date: '' };
}
