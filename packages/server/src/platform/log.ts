import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { pino } from 'pino';

export type Log = Logger;

const secrets = [
  'authorization',
  'cookie',
  'password',
  'encrypted_password',
  'apikey',
  'access_token',
  'refresh_token',
];

/** JSON lines on stdout, or to `destination`. Secrets are redacted before a line is written. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { path: spellOut },
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`]),
      censor: '[hidden]',
    },
  };
  return pino(options, destination);
}

/** What a caller chose, without the characters that would move a reader's cursor or start a line for some programs. */
function spellOut(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u${hex(sign.codePointAt(0) ?? 0)}`);
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}
