// 128-bit FNV-1a.
const basis = 0x6c62272e07bb014262b821756295c58dn;
const prime = 0x1000000000000000000013bn;

/**
 * The deterministic uuid of a line: derived from its parent's uuid (a line or the estimate) and its position there. Two
 * people who fill the same line on two devices create one line.
 */
export function lineUuid(above: string, path: string): string {
  let hash = basis;
  for (const letter of `${above}/${path}`) hash = BigInt.asUintN(128, (hash ^ BigInt(letter.charCodeAt(0))) * prime);
  const digits = hash.toString(16).padStart(32, '0');
  // Version 8 (custom) and the variant of RFC 9562.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}
