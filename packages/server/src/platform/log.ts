import type { Logger } from 'pino';
import { pino } from 'pino';

export type Log = Logger;

/** JSON lines on stdout. Whatever carries a secret is cut out before it is written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.apikey',
        '*.access_token',
        '*.refresh_token',
        'authorization',
        'password',
        'apikey',
        'access_token',
        'refresh_token',
      ],
      censor: '[hidden]',
    },
  });
}
