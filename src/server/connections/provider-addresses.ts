import type { ProviderSetup } from '#server/connections/connection-settings.ts';
import type { Provider } from '#server/connections/provider.ts';

/** The address that is called: the operator's origin replaces every host of the provider. */
export function addressOf({ origin }: ProviderSetup, url: string): string {
  const { pathname, search } = new URL(url);
  return origin === null ? url : `${origin}${pathname}${search}`;
}

/** Whether an address is on the operator's own origin for the provider. */
export const isOwnOrigin = ({ origin }: ProviderSetup, url: string): boolean =>
  origin !== null && URL.canParse(url) && new URL(url).origin === origin;

/** Whether an address, such as a link in an answer, is on a host of the list. */
export function isOnHost(setup: ProviderSetup, hosts: Provider['hosts'], url: string): boolean {
  if (isOwnOrigin(setup, url)) return true;
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username } = new URL(url);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
