import { isPublicAddress } from '#server/security/public-address.ts';

const ports: readonly number[] = [25, 465, 587, 2525];

/** Whether a company may use this address as its mail server: a mail port on the public internet. */
export const isPublicMailAddress = (address: string, port: number): boolean =>
  ports.includes(port) && isPublicAddress(address);
