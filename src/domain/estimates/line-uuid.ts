// FNV-1a of 128 bits.
const basis = 0x6c62272e07bb014262b821756295c58dn;
const prime = 0x1000000000000000000013bn;

/**
 * The uuid of a line that everybody has who opens the estimate: it follows from what the line stands beneath, the uuid of
 * a line or of the estimate, and from its place there. Two people who fill it on two devices fill one line.
 */
export const lineUuid = (above: string, place: string): string => {
  let hash = basis;
  for (const letter of `${above}/${place}`) hash = BigInt.asUintN(128, (hash ^ BigInt(letter.charCodeAt(0))) * prime);
  const digits = hash.toString(16).padStart(32, '0');
  // Version 8, made by a rule of our own; the variant of RFC 9562.
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
};
