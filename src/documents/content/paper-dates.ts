/** "November 20, 2026" where the company works; with its weekday when asked. */
export const longDate = (time: string, timeZone: string, weekday = false): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(weekday ? { weekday: 'long' } : {}),
  }).format(new Date(time));
