interface Received {
  /** The server's, which counts up; negative and counting down while only this device has it. */
  readonly id: number;
}

/**
 * Sorts records in the order in which the office received them; those that only this device has follow, in the order in
 * which it made them. Times are no order: two devices have two clocks, and either may be days off.
 */
export const byReceipt = (one: Received, other: Received): number => position(one) - position(other);

/** Ids of the server are below. */
const localOffset = 2 ** 32;

const position = ({ id }: Received): number => (id > 0 ? id : localOffset - id);
