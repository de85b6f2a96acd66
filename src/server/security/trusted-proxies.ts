import { isIP } from 'node:net';
import { ok, type Result, refused } from '#domain/result.ts';

/** No proxies, proxies with these addresses, or proxies within this number of hops. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

const ranges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies that a setting names, or the reason why it is invalid. */
export function readTrustedProxies(setting: string): Result<TrustedProxies, string> {
  if (setting === 'false' || setting === '0') return ok(false);
  if (setting === 'true')
    return refused(
      'TRUST_PROXY=true would believe every address that a caller writes into X-Forwarded-For. Set it to the number of proxies in front (TRUST_PROXY=1), or to their addresses (TRUST_PROXY=loopback,10.0.0.0/8).',
    );
  if (/^[1-9]$/.test(setting)) return ok((_address, hop) => hop < Number(setting));
  const paths = setting.split(',').map((one) => one.trim());
  const unknown = paths.filter((one) => !ranges.includes(one) && !isNetwork(one));
  return unknown.length === 0
    ? ok(paths)
    : refused(
        `TRUST_PROXY must be a number of proxies from 1 to 9 or a list of addresses and networks (loopback, 10.0.0.0/8), not "${setting}".`,
      );
}

function isNetwork(path: string): boolean {
  const [address = '', bits, ...more] = path.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  // A network that contains all addresses would trust everybody.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 4 ? 32 : 128));
}
