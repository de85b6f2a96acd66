/** "November 20, 2026" in the company's time zone; with its weekday on request. */
export const longDate = (time: string, timeZone: string, weekday = false): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(weekday ? { weekday: 'long' } : {}),
  }).format(new Date(time));
