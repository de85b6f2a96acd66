/** The time zones that a company chooses from: a day of its lead list begins by one, and its papers are dated by it. */
export const timeZones = [
  { id: 'America/New_York', name: 'Eastern' },
  { id: 'America/Chicago', name: 'Central' },
  { id: 'America/Denver', name: 'Mountain' },
  { id: 'America/Phoenix', name: 'Arizona' },
  { id: 'America/Los_Angeles', name: 'Pacific' },
] as const;

/** Whether clocks are known for it. */
export const isTimeZone = (name: string): boolean => clockOf(name, winter) !== null;

/** The zone of the list whose clocks are the same in winter and summer; the zone itself where there is none. */
export const listedTimeZone = (name: string): string =>
  timeZones.find(({ id }) => [winter, summer].every((moment) => clockOf(id, moment) === clockOf(name, moment)))?.id ??
  name;

const winter = Date.UTC(2026, 0, 15);
const summer = Date.UTC(2026, 6, 15);

function clockOf(timeZone: string, moment: number): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
  } catch {
    return null;
  }
}
