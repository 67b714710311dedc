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
    serializers: { path: spellOut, err: describeError },
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`]),
      censor: '[hidden]',
    },
  };
  return pino(options, destination);
}

/** Fields of PostgreSQL errors that contain values of rows, and so text that people typed. */
const withValues = ['detail', 'where', 'internalQuery', 'hint'] as const;
/** SQLSTATEs of values that do not fit: the message quotes them. */
const quotesValues = /^22/;

/** An error for the log: its kind and where it happened, without any values of rows. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of withValues) delete told[name];
  if (!quotesValues.test(String(told['code']))) return told;
  const hide = (text: unknown) =>
    typeof text === 'string' ? text.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '"[hidden]"') : text;
  return { ...told, message: hide(told['message']), stack: hide(told['stack']) };
}

/** Escapes characters in text from a client that would move the cursor of a terminal or start a new line in the log. */
function spellOut(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u${hex(sign.codePointAt(0) ?? 0)}`);
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}
