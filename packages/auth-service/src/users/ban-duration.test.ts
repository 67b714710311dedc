import { describe, expect, it } from 'vitest';
import { parseBanDuration } from './ban-duration.ts';

const now = Temporal.Instant.from('2026-11-21T05:00:00Z');

describe('the length of a ban', () => {
  it.each([
    ['24h', '2026-11-22T05:00:00Z'],
    ['1h30m', '2026-11-21T06:30:00Z'],
    ['876000h', '2126-10-28T05:00:00Z'],
    ['+1.5h', '2026-11-21T06:30:00Z'],
    ['.5m', '2026-11-21T05:00:30Z'],
    ['1.s', '2026-11-21T05:00:01Z'],
    ['1m30s250ms', '2026-11-21T05:01:30.25Z'],
    ['2000µs', '2026-11-21T05:00:00.002Z'],
    ['2000μs', '2026-11-21T05:00:00.002Z'],
    ['1us', '2026-11-21T05:00:00.001Z'],
    ['30m1h', '2026-11-21T06:30:00Z'],
  ])('%s ends at %s', (text, end) => {
    expect(parseBanDuration(text, now)).toEqual({ bannedUntil: Temporal.Instant.from(end) });
  });

  it.each(['none', '0', '0s', '-0', '-24h', '-1ns'])('%s ends the ban', (text) => {
    expect(parseBanDuration(text, now)).toEqual({ bannedUntil: null });
  });

  it.each([
    '',
    ' ',
    '24',
    'h',
    '.h',
    '24 h',
    '24h ',
    '24H',
    '1d',
    '1y',
    'None',
    '1h-30m',
    '--1h',
    '1e3h',
    'Infinityh',
    '0x10h',
    '٣h',
    '2562048h',
    `${'9'.repeat(400)}h`,
    `-${'9'.repeat(400)}h`,
    `${'1'.repeat(50_000)}`,
  ])('%s is refused', (text) => {
    expect(parseBanDuration(text, now)).toMatchObject({ refused: 'validation_failed', status: 400 });
  });
});
