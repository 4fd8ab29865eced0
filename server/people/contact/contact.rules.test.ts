import { expect, test } from 'vitest';
import { networkOf } from '#server/base/network.ts';
import { contactOf, typedContact } from './contact.rules.ts';

const config = { defaultCountry: '+1' };

test.each([
  ['Zoe\u0308@Example.ORG', { channel: 'email', value: 'zo\u00eb@example.org' }],
  ['maya＠example。com', { channel: 'email', value: 'maya@example.com' }],
  ['＋１５１２５５５０１４２', { channel: 'mobile', value: '+15125550142' }],
  ['512\u2011555\u20110142', { channel: 'mobile', value: '+15125550142' }],
  ['(512) 555-0142', { channel: 'mobile', value: '+15125550142' }],
  [' nobody ', { channel: 'mobile', value: 'nobody' }],
])('typedContact returns the one written form of %j', (typed, contact) => {
  expect(typedContact(typed, config)).toEqual(contact);
});

test('contactOf rejects a number that no country has', () => {
  expect(() => contactOf({ mobile: '555 0100' }, config)).toThrow('BAD_INPUT');
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
