// The largest prime below 2^47: 36 times it is still an exact number.
const prime = 140_737_488_355_213;

/**
 * The number on the device of a line that the server has not numbered yet. It follows from the line's uuid, so that a line has the same
 * number at every save, in every tab and on every device, and another line has another. Negative and even, like every id
 * that a device gives.
 */
export const temporaryItemId = (uuid: string): number => {
  let rest = 0;
  for (const digit of uuid) if (digit !== '-') rest = (rest * 36 + Number.parseInt(digit, 36)) % prime;
  return -2 * (rest + 1);
};
