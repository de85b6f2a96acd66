import { BlockList, isIP } from 'node:net';

function blockOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const block = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    block.addSubnet(address, Number(bits), family);
  }
  return block;
}

// IANA's registry of special-purpose addresses, multicast, and what is reserved.
const closed4 = blockOf(
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  'ipv4',
);
// Only this part of IPv6 is assigned to the public internet. Everything else is loopback, link-local, unique local,
// multicast, reserved, or carries an IPv4 address (mapped, translated, NAT64).
const public6 = blockOf(['2000::/3'], 'ipv6');
// Its special-purpose addresses, among them Teredo and 6to4, which carry an IPv4 address.
const closed6 = blockOf(['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'], 'ipv6');

/** Whether an address belongs to the public internet. Names and other spellings of addresses do not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  return family === 6 && public6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

const loopback4 = blockOf(['127.0.0.0/8'], 'ipv4');

/** Whether an address leads to this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && loopback4.check(address, 'ipv4'));
