import { dayTime, momentTime } from '#domain/days/read-day.ts';
import { meetingLength } from '#domain/leads/visits.ts';
import { dayOf } from '#domain/text/days.ts';
import { escapedText, foldedLines } from '#domain/text/folded-lines.ts';

/** An event of a calendar. */
export interface CalendarEvent {
  /** The same in every copy of the event. */
  readonly uid: string;
  /** Grows with each change of the event. */
  readonly sequence: number;
  /** A day, for an event of the whole day, or a moment in ISO 8601. */
  readonly start: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

const day = 86_400_000;

/** A calendar as a file in iCalendar (RFC 5545), with all times in UTC. An event without a valid start is left out. */
export const calendarText = (
  events: readonly CalendarEvent[],
  { name, now }: { readonly name: string; readonly now: Date },
): string =>
  foldedLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eaveline//Eaveline//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapedText(name)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]);

function eventLines(
  { uid, sequence, start, summary, location, description }: CalendarEvent,
  now: Date,
): readonly string[] {
  const times = timesOf(start);
  if (times === null) return [];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${momentText(now.getTime())}`,
    ...times,
    `SUMMARY:${escapedText(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escapedText(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escapedText(description)}`]),
    'END:VEVENT',
  ];
}

/** A day is no busy time. */
function timesOf(start: string): readonly string[] | null {
  const midnight = dayTime(start);
  if (midnight !== null)
    return [
      `DTSTART;VALUE=DATE:${dayText(midnight)}`,
      `DTEND;VALUE=DATE:${dayText(midnight + day)}`,
      'TRANSP:TRANSPARENT',
    ];
  const moment = momentTime(start);
  return moment === null ? null : [`DTSTART:${momentText(moment)}`, `DTEND:${momentText(moment + meetingLength)}`];
}

const dayText = (time: number): string => dayOf(time).replaceAll('-', '');

const momentText = (time: number): string => `${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}`;
