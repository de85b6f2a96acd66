import { binaryText } from '#documents/pdf/binary-text.ts';

export const toBase64 = (bytes: Uint8Array): string => btoa(binaryText(bytes));
