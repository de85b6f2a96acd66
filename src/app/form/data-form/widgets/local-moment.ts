/** A moment as a `datetime-local` input shows it: local time, yyyy-mm-ddThh:mm. */
export function toLocalMoment(moment: string | Date): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment to store. A day or an hour that does not exist stays as typed, because `Date` would move it on. */
export function fromLocalMoment(typed: string): string | null {
  if (typed === '') return null;
  const moment = new Date(typed);
  return toLocalMoment(moment) === typed ? moment.toISOString() : typed;
}

/** A common time, one tap away; without an hour it is the current time. */
export interface MomentSuggestion {
  readonly label: string;
  readonly days?: number;
  readonly hour?: number;
}

/** The suggested local times that are not over. */
export const suggestedMoments = (suggestions: readonly MomentSuggestion[], now: Date) =>
  suggestions
    .map(({ label, days = 0, hour }) => ({
      label,
      moment: hour === undefined ? now : new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour),
    }))
    .filter(({ moment }) => moment >= now)
    .map(({ label, moment }) => ({ label, value: toLocalMoment(moment) }));
