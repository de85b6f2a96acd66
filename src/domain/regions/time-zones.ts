import { localClock } from '#domain/days/local-time.ts';

/**
 * The time zones that a company can choose from. The company's zone decides where a day of the lead list begins and
 * which date its papers carry.
 */
export const timeZones = [
  { id: 'America/New_York', name: 'Eastern' },
  { id: 'America/Chicago', name: 'Central' },
  { id: 'America/Denver', name: 'Mountain' },
  { id: 'America/Phoenix', name: 'Arizona' },
  { id: 'America/Los_Angeles', name: 'Pacific' },
] as const;

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** The listed zone with the same offsets in winter and summer; the zone itself when there is none. */
export const listedTimeZone = (name: string): string =>
  timeZones.find(({ id }) => [winter, summer].every((moment) => isSameClock(id, name, moment)))?.id ?? name;

/** The listed zone of a computer's clock; null for a clock that no region has, such as UTC. */
export function regionalTimeZone(name: string): string | null {
  const zone = listedTimeZone(name);
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : null;
}

const winter = Date.UTC(2026, 0, 15);
const summer = Date.UTC(2026, 6, 15);

const isSameClock = (one: string, other: string, moment: number): boolean =>
  localClock(moment, one).getTime() === localClock(moment, other).getTime();

/** The time zone that this machine is set to. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
