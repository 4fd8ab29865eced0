import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The network that one caller can be assumed to hold: /24 of IPv4, /56 of IPv6. Counting single addresses would let
 * anybody with an ordinary IPv6 line start over at will.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return (mapped ?? address).split('.').slice(0, 3).join('.');
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  const bits = groups.map((group) => group.padStart(4, '0')).join('');
  return `${bits.slice(0, 14)}/56`;
}

/** Returns a check for these addresses, each a single address or a range such as 10.0.0.0/8. */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** True when the host of a URL is this machine, so that no traffic leaves it. */
export const isOwnName = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
