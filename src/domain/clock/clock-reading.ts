/** How the time of a device is known. */
export interface ClockReading {
  /** The time to go by. */
  readonly now: Date;
  /** The time on the clock of the device. */
  readonly device: Date;
  /** It was set right by the office at the last contact, or by a person who said which day it is; null for nobody. */
  readonly by: 'office' | 'person' | null;
  /** When that was, by the corrected clock. */
  readonly at: Date | null;
  /** Why the time may be wrong; null when it is not in doubt. */
  readonly doubt: DeviceClockDoubt | null;
  /** Another time that it may be: the clock went on while the app did not, which was asleep, or the clock was set forward. */
  readonly otherwise: Date | null;
  /** The day that a person has confirmed since. */
  readonly confirmed: string | null;
}

/**
 * `never` without any contact, `long ago` after days without one, `set back` when the clock shows less than it did, or has
 * gone slower than time.
 */
type DeviceClockDoubt = 'never' | 'long ago' | 'set back';
