import { describe, expect, it } from 'vitest';
import { parseAddress, sourceOf } from '../http/source.ts';
import { createRateLimits } from './rate-limits.ts';

const nine = Temporal.Instant.from('2026-06-01T09:00:00Z');

describe('the bucket of a source', () => {
  it('allows thirty calls at once and then one every two seconds', () => {
    const limits = createRateLimits();
    const take = (seconds: number) => limits.take('token', '192.0.2.1', nine.add({ seconds }));
    expect(Array.from({ length: 30 }, () => take(0))).toEqual(Array.from({ length: 30 }, () => 0));
    expect(take(0)).toBe(2);
    expect(take(1)).toBe(1);
    expect(take(2)).toBe(0);
    expect(take(2)).toBe(2);
    expect(limits.take('token', '192.0.2.2', nine)).toBe(0);
  });

  it('refills to thirty and not beyond', () => {
    const limits = createRateLimits();
    limits.take('token', '192.0.2.1', nine);
    const later = nine.add({ hours: 24 });
    const waits = Array.from({ length: 31 }, () => limits.take('token', '192.0.2.1', later));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
  });

  it('is not filled when the clock goes back', () => {
    const limits = createRateLimits();
    for (let call = 0; call < 30; call += 1) limits.take('token', '192.0.2.1', nine);
    expect(limits.take('token', '192.0.2.1', nine.subtract({ hours: 1 }))).toBeGreaterThan(0);
  });
});

describe('a source', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('%j is counted as %s', (address, source) => {
    expect(sourceOf(parseAddress(address))).toBe(source);
  });
});
