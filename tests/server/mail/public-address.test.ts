// Addresses by the registries of IANA: special-purpose IPv4 and IPv6, multicast, and IPv6 that carries IPv4.
import { describe, expect, test } from 'vitest';
import { isPublicMailAddress } from '#server/mail/public-address.ts';

const closed = {
  'special IPv4': [
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.0.8',
    '192.0.0.170',
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.2',
    '192.168.1.1',
    '192.175.48.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ],
  'special IPv6': [
    '::',
    '::1',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:1::1',
    '2001:2::1',
    '2001:3::1',
    '2001:4:112::1',
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
    '2001:db8::1',
    '2620:4f:8000::1',
    '3fff::1',
    '3fff:fff:ffff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::1',
    '4000::1',
    '200::1',
    '1fff::1',
    'e000::1',
    '8000::1',
  ],
  'IPv6 that carries IPv4': [
    '::10.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:10.0.0.1',
    '::ffff:0:7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::10.0.0.1',
    '2002:a00:1::1',
    '2002:7f00:1::',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ],
  'no addresses': ['', 'localhost', '127.1', '0x7f.0.0.1', '2130706433', '010.0.0.1', '[::1]', '::1::'],
};

describe.each(Object.entries(closed))('%s', (_kind, addresses) => {
  test.each(addresses)('%s is closed', (address) => {
    expect(isPublicMailAddress(address, 587)).toBe(false);
  });
});

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2003::1',
  '2600::1',
  '2a00:1450::1',
  '2001:200::1',
  '2001:db7::1',
  '3ffe::1',
])('%s is public', (address) => {
  expect(isPublicMailAddress(address, 587)).toBe(true);
});

test.each([25, 465, 587, 2525])('port %s is one of mail', (port) =>
  expect(isPublicMailAddress('1.1.1.1', port)).toBe(true),
);
test.each([0, 22, 80, 443, 5432])('port %s is none', (port) =>
  expect(isPublicMailAddress('1.1.1.1', port)).toBe(false),
);
