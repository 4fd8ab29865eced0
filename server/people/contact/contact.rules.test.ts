import { expect, test } from 'vitest';
import { networkOf } from '#server/network.ts';
import { normalEmail, normalMobile } from './contact.rules.ts';

test.each([
  ['+1', '(555) 010-0001', '+15550100001'],
  ['+1', '1 555 010 0001', '+15550100001'],
  ['+1', '+1 555-010-0001', '+15550100001'],
  ['+1', '011 44 7911 123456', '+447911123456'],
  ['+1', '0044 7911 123456', '+447911123456'],
  ['+1', '+86 139 1234 5678', '+8613912345678'],
  ['+86', '139 1234 5678', '+8613912345678'],
  ['+86', '8613912345678', '+8613912345678'],
  ['+86', '013912345678', '+8613912345678'],
  ['+44', '07911 123456', '+447911123456'],
  ['+44', '+44 (0)7911 123456', '+447911123456'],
  ['+39', '0612345678', '+390612345678'],
  ['+7', '8 912 345-67-89', '+79123456789'],
])('in %s, %s is %s', (country, typed, expected) => {
  expect(normalMobile(typed, country)).toBe(expected);
});

test.each([
  ['+1', '555 0100'],
  ['+1', '+1 555 010 00011'],
  ['+86', '+86 239 1234 5678'],
  ['+1', '+0 555 010 0001'],
  ['+1', '+1234567890123456'],
  ['+44', '()- ()-'],
])('in %s, %s is no number', (country, typed) => {
  expect(normalMobile(typed, country)).toBeUndefined();
});

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
