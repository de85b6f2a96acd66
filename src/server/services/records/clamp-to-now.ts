/** A time that a device tells. Its clock may be wrong, but nothing was made in the future; what is no time is now. */
export function clampToNow(time: string | undefined, now: string): string {
  const milliseconds = Date.parse(time ?? '');
  return Number.isNaN(milliseconds) || milliseconds > Date.parse(now) ? now : new Date(milliseconds).toISOString();
}
