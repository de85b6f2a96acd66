import { momentTime } from '#domain/days/read-day.ts';

/**
 * A device's timestamp, clamped to now: its clock may be wrong, but nothing was made in the future. An invalid time
 * becomes now.
 */
export function clampToNow(time: string | undefined, now: string): string {
  const milliseconds = momentTime(time ?? '');
  return milliseconds === null || milliseconds > Date.parse(now) ? now : new Date(milliseconds).toISOString();
}
