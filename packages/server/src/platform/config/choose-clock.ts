import type { Clock } from '../clock.ts';
import { frozenClock, offsetClock, systemClock } from '../clock.ts';
import type { Config } from './config.ts';

/** The machine's clock, unless a test sets another (run contract: NOW). */
export function chooseClock({ now }: Pick<Config, 'now'>): Clock {
  if (now === null) return systemClock;
  return now.startsWith('+') ? offsetClock(now.slice(1)) : frozenClock(now);
}
