import { expect, test } from 'vitest';
import { webColour } from '../../../test/files/web-tokens.ts';
import { darkColours, lightColours } from './mail-colours.ts';

test.each(Object.entries(lightColours))('%s of a mail is that of the web app', (name, colour) => {
  expect(webColour(name, 'light')).toBe(colour);
});

test.each(Object.entries(darkColours))('%s of a mail in the dark is that of the web app', (name, colour) => {
  expect(webColour(name, 'dark')).toBe(colour);
});
