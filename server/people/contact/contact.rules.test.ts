import { expect, test } from 'vitest';
import { networkOf } from '#server/network.ts';
import { normalEmail } from './contact.rules.ts';

test('an address has one written form', () => {
  expect(normalEmail('Zoe\u0308@Example.ORG')).toBe('zo\u00eb@example.org');
});

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:db8:1:2ff:a::1', '20010db8000102/56'],
  ['2001:db8:1:2aa::', '20010db8000102/56'],
  ['2001:DB8:1:300::9', '20010db8000103/56'],
  ['fe80::1%eth0', 'fe800000000000/56'],
  ['::1', '00000000000000/56'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
