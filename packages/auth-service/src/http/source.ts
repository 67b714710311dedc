import { isIP, isIPv4, isIPv6 } from 'node:net';

/** The address as it is stored: without zone, an IPv4 address in its own form; null where it is none. */
export function parseAddress(text: string): string | null {
  const address = text.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/**
 * Whom a limit counts: an IPv4 address, or the first half of an IPv6 one, because a single line has the whole of
 * the other half to choose from.
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

/** An IPv4 address at the end of an IPv6 one counts as two groups; the limits need only their number. */
function groupsOf(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (isIPv4(group) ? ['0', '0'] : [group]));
}
