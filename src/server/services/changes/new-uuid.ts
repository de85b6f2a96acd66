/** A random UUID (version 4) from 16 random bytes as text. */
export function newUuid(randomHex: (bytes: number) => string): string {
  const hex = randomHex(16);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}
