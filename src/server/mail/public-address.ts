import { BlockList, isIPv6 } from 'node:net';

const ports: readonly number[] = [25, 465, 587, 2525];

// Networks that are not part of the public internet (RFC 6890 and its successors).
const closed = new BlockList();
const networks = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 ff00::/8',
];
for (const network of networks.join(' ').split(' ')) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether a company may use this address as its mail server: a mail port on the public internet. */
export const isPublicMailAddress = (address: string, port: number): boolean =>
  ports.includes(port) && !closed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
