// The receivers that a company may name: on the public internet, by https. On a server that only this machine reaches, a
// developer's own receiver is one, too.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from '#server/security/public-address.ts';

export interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

/** The addresses that this installation may reach for companies. */
export interface ReceiverAccess {
  readonly mayReach: (address: string) => boolean;
  /** Whether http is allowed, to this machine only. */
  readonly isLocal: boolean;
  /** All addresses of a name. */
  readonly lookUp: (host: string) => Promise<readonly FoundAddress[]>;
  /** How long one delivery may take, from the look-up to the answer. */
  readonly longestMs: number;
}

export const receiverAccess = (isLocal: boolean): ReceiverAccess => ({
  mayReach: (address) => isPublicAddress(address) || (isLocal && isLoopbackAddress(address)),
  isLocal,
  lookUp: (host) => lookup(host, { all: true }),
  longestMs: 10_000,
});

const notPublic = 'The address must begin with https:// and be on the public internet.';

/** The host of an address, an IPv6 one without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Why an address cannot be a receiver's, as far as its text tells; null when it can. */
export function receiverUrlProblem(access: ReceiverAccess, text: string): string | null {
  if (!URL.canParse(text)) return 'Enter an address like https://example.com/events.';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    return 'Leave the user name and the password out: the signature proves the sender.';
  const host = hostOf(url);
  // The parser has turned every spelling of an IPv4 address, such as 2130706433, into four numbers.
  if (isIP(host) !== 0 && !access.mayReach(host)) return notPublic;
  if (url.protocol === 'https:') return null;
  const isHere = host === 'localhost' || isLoopbackAddress(host);
  return url.protocol === 'http:' && access.isLocal && isHere ? null : notPublic;
}

/**
 * The addresses of a receiver, all of which may be reached; null otherwise, also for an unknown name, so that nobody
 * learns which names the network of the server knows.
 */
export async function reachableAddresses(access: ReceiverAccess, url: URL): Promise<readonly FoundAddress[] | null> {
  if (receiverUrlProblem(access, url.href) !== null) return null;
  const host = hostOf(url);
  const family = isIP(host);
  const found = family === 0 ? await access.lookUp(host).catch(() => []) : [{ address: host, family }];
  const isOpen = found.length > 0 && found.every(({ address }) => access.mayReach(address));
  return isOpen ? found : null;
}
