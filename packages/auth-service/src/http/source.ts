import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Normalizes an address for storage: without zone, and IPv4 instead of IPv4-mapped IPv6; null if invalid. */
export function parseAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/**
 * The key of rate limits: an IPv4 address, or the first 64 bits of an IPv6 one, because a single connection can use the
 * whole network below them.
 */
export function sourceOf(address: string | null): string {
  if (address === null) return 'unknown';
  return isIPv6(address) ? `${networkOf(address)}::/64` : address;
}

function networkOf(address: string): string {
  const [before = '', after] = address.split('::');
  const head = groupsOf(before);
  const tail = after === undefined ? [] : groupsOf(after);
  const gap = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The groups of a part of an IPv6 address. An IPv4 address at its end counts as two groups; only their number matters.
 */
function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (isIPv4(group) ? ['0', '0'] : [group]));
}
