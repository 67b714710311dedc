import { afterAll, afterEach, beforeEach } from 'vitest';

type Line = { readonly level: 'error' | 'warn'; readonly text: string };

let unexpected: Line[] = [];
let expected: RegExp[] = [];

/**
 * Lets this test write lines that match to console.error and console.warn, and demands that at least one is
 * written. Any other line there fails the test: silence is part of working.
 */
export function expectConsole(...patterns: readonly RegExp[]): void {
  expected.push(...patterns);
}

let written: Line[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: readonly unknown[]) => {
    written.push({ level, text: parts.map(describePart).join(' ') });
  };
}

beforeEach(() => {
  expected = [];
});

afterEach(() => {
  const lines = written;
  written = [];
  unexpected = lines.filter(({ text }) => !expected.some((pattern) => pattern.test(text)));
  const missing = expected.filter((pattern) => !lines.some(({ text }) => pattern.test(text)));
  expected = [];
  refuse(unexpected);
  if (missing.length > 0) throw new Error(`The console was expected to say ${missing.join(' and ')}.`);
});

afterAll(() => refuse(written));

function refuse(lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const said = lines.map(({ level, text }) => `console.${level}: ${text}`).join('\n');
  throw new Error(`The console was not expected to speak, but said:\n${said}`);
}

function describePart(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part);
}
