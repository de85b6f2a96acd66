// The largest prime below 2^47: 36 times it is still an exact integer.
const prime = 140_737_488_355_213;

/**
 * The local id of a line without a server id. It is derived from the line's uuid, so a line has the same id on every
 * save, tab and device, and no two lines share one. Negative and even, like every local id.
 */
export function localItemId(uuid: string): number {
  let rest = 0;
  for (const digit of uuid) if (digit !== '-') rest = (rest * 36 + Number.parseInt(digit, 36)) % prime;
  return -2 * (rest + 1);
}
