import { afterAll, afterEach, beforeEach } from 'vitest';

type Line = { readonly level: 'error' | 'warn'; readonly text: string };

let unexpected: Line[] = [];
let expected: RegExp[] = [];

/**
 * Allows this test to write matching lines to console.error and console.warn, and requires at least one for each pattern.
 * Any other line there fails the test.
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
  if (missing.length > 0) throw new Error(`Expected console output is missing: ${missing.join(' and ')}.`);
});

afterAll(() => refuse(written));

function refuse(lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const output = lines.map(({ level, text }) => `console.${level}: ${text}`).join('\n');
  throw new Error(`Unexpected console output:\n${output}`);
}

function describePart(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part);
}
