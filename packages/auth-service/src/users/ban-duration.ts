import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';

/** Milliseconds of the units of a Go duration. */
const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

const unit = '(?:ns|us|µs|μs|ms|s|m|h)';
const wellFormed = new RegExp(`^[-+]?(?:0|(?:(?:\\d+(?:\\.\\d*)?|\\.\\d+)${unit})+)$`);
const parts = new RegExp(`([\\d.]+)(${unit})`, 'g');

/** Go counts nanoseconds in 63 bits: a little more than 292 years, here in milliseconds. */
const longest = 9_223_372_036_854;

/**
 * The end of a ban that begins now, by a duration in Go's format: '24h', '1h30m', '876000h' (auth contract, section 8).
 * 'none', or a duration that is not positive, ends a ban.
 */
export function parseBanDuration(
  text: string,
  now: Temporal.Instant,
): { readonly bannedUntil: Temporal.Instant | null } | Refusal {
  if (text === 'none') return { bannedUntil: null };
  const milliseconds = wellFormed.test(text) ? sum(text) : Number.NaN;
  if (!(milliseconds <= longest)) {
    return refuse('validation_failed', { sentence: 'invalid format for ban duration' });
  }
  if (milliseconds <= 0 || text.startsWith('-')) return { bannedUntil: null };
  return { bannedUntil: now.add({ milliseconds: Math.ceil(milliseconds) }) };
}

function sum(text: string): number {
  const lengths = Array.from(
    text.matchAll(parts),
    ([, amount, name = '']) => Number(amount) * (units[name] ?? 0),
  );
  return lengths.reduce((total, length) => total + length, 0);
}
