import { hashToken } from '#server/security/tokens.ts';

// Omits letters that look like digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits as four groups of four characters, easy to type on a phone. */
export function newFirstAdminCode(randomHex: (bytes: number) => string): string {
  const digits = BigInt(`0x${randomHex(10)}`)
    .toString(32)
    .padStart(16, '0');
  const signs = [...digits].map((digit) => alphabet[Number.parseInt(digit, 32)]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** The hash that identifies a code, however it was typed. */
export const hashFirstAdminCode = (typed: string): string =>
  hashToken(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  );
