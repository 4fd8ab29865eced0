import { isIPv4, isIPv6 } from 'node:net';
import { addressesIn } from '#server/base/network.ts';

/** Ranges of IPv4 that are not public addresses of other machines (IANA special-purpose registry). */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata services of most clouds are link-local.
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
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The metadata service of Azure has a public address.
  '168.63.129.16',
];

/** Global unicast. IPv4-mapped addresses, NAT64, unique local, link-local and multicast lie outside. */
const globalIpv6 = ['2000::/3'];

/** Parts of global unicast that carry an IPv4 address inside, or belong to no machine. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const isSpecialIpv4 = addressesIn(specialIpv4);
const isGlobalIpv6 = addressesIn(globalIpv6);
const isSpecialIpv6 = addressesIn(specialIpv6);

/** True for a public address. False for every other text, so that an address that nobody thought of is refused. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !isSpecialIpv4(address)
    : isIPv6(address) && isGlobalIpv6(address) && !isSpecialIpv6(address);
