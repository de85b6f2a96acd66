// The device's clock, corrected by the server's. A tablet may be days off, and nobody looks at its clock before a contract is
// dated by it.
import type { Device } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import { dayTime } from '#domain/days/read-day.ts';
import { defined } from '#domain/defined.ts';

type Clock = Device['clock'] & {
  readonly now: () => Date;
  /** Hears the time of the server in each of its answers. */
  readonly fetch: Ports['fetch'];
};

/** The stored knowledge of the clock. Times are milliseconds. */
interface Known {
  /** Time to add to the clock of the device. */
  readonly offset: number;
  readonly by: 'office' | 'person';
  /** The clock of the device at that moment. */
  readonly deviceTime: number;
  readonly confirmed?: string;
}

/** The header of our server with its time; the `Date` of any proxy has seconds only. */
const timeHeader = 'x-server-time';
const storedAs = 'eaveline-clock';
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Clocks differ and drift by less. */
const clockErrorMs = 10 * minuteMs;
const trustedMs = 7 * dayMs;

export function createClock(ports: Pick<Ports, 'now' | 'elapsed' | 'texts' | 'fetch'>): Clock {
  let known = readKnown(ports.texts.get(storedAs));
  let stored = known;
  /** Both clocks when the time was last right, as far as this page knows. */
  let since = { device: ports.now().getTime(), elapsed: ports.elapsed() };

  const learn = (next: Known): void => {
    known = next;
    since = { device: next.deviceTime, elapsed: ports.elapsed() };
    const isNews =
      stored === null ||
      stored.offset !== next.offset ||
      stored.by !== next.by ||
      stored.confirmed !== next.confirmed ||
      next.deviceTime - stored.deviceTime > minuteMs;
    if (!isNews) return;
    stored = next;
    try {
      ports.texts.set(storedAs, JSON.stringify(next));
    } catch {
      // A full storage costs what is known of the clock after a reload only.
    }
  };

  const read = (): ClockReading => {
    const device = ports.now();
    const offset = known?.offset ?? 0;
    const now = new Date(device.getTime() + offset);
    /** How much farther the clock went than the app. */
    const ahead = device.getTime() - since.device - (ports.elapsed() - since.elapsed);
    const isSetBack = ahead < -clockErrorMs || (known !== null && device.getTime() < known.deviceTime - clockErrorMs);
    const isOld = known !== null && device.getTime() - known.deviceTime > trustedMs;
    const doubtOf = () => {
      if (known === null) return 'never';
      if (isSetBack) return 'set back';
      return isOld ? 'long ago' : null;
    };
    return {
      now,
      device,
      by: known?.by ?? null,
      at: known === null ? null : new Date(known.deviceTime + offset),
      doubt: doubtOf(),
      otherwise: ahead > clockErrorMs ? new Date(now.getTime() - ahead) : null,
      confirmed: known?.confirmed ?? null,
    };
  };

  /** The server's time lies between the sending of a request and the arrival of its answer. */
  const hear = (serverTime: number, took: number, arrivedAt: number): void => {
    const [min, max] = [serverTime - arrivedAt, serverTime - (arrivedAt - took)];
    const before = known?.by === 'office' ? known.offset : 0;
    const isStill = min <= before && before <= max;
    const offset = isStill ? before : (min + max) / 2;
    const { confirmed } = known ?? {};
    learn({ offset, by: 'office', deviceTime: arrivedAt, ...defined({ confirmed }) });
  };

  return {
    now: () => new Date(ports.now().getTime() + (known?.offset ?? 0)),
    read,
    confirmDay: (day, shown) => {
      const { device, by, doubt } = read();
      const days = ((dayTime(day) ?? Number.NaN) - (dayTime(shown) ?? Number.NaN)) / dayMs;
      if (Number.isNaN(days)) return;
      const isOffice = by === 'office' && doubt === null && days === 0;
      learn({
        offset: (known?.offset ?? 0) + days * dayMs,
        by: isOffice ? 'office' : 'person',
        deviceTime: device.getTime(),
        confirmed: day,
      });
    },
    fetch: async (input, init) => {
      const sent = { device: ports.now().getTime(), elapsed: ports.elapsed() };
      const response = await ports.fetch(input, init);
      const arrivedAt = ports.now().getTime();
      const took = ports.elapsed() - sent.elapsed;
      const serverTime = Date.parse(response.headers.get(timeHeader) ?? '');
      // A clock that was set meanwhile, or a device that slept, measures nothing.
      const isMeasured = Math.abs(arrivedAt - sent.device - took) < minuteMs;
      if (!Number.isNaN(serverTime) && isMeasured) hear(serverTime, took, arrivedAt);
      return response;
    },
  };
}

function readKnown(text: string | null): Known | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Known> | null;
    return value !== null && Number.isFinite(value.offset) && Number.isFinite(value.deviceTime) && isBy(value.by)
      ? (value as Known)
      : null;
  } catch {
    return null;
  }
}

const isBy = (by: unknown): by is Known['by'] => by === 'office' || by === 'person';
