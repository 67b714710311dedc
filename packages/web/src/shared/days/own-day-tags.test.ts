// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { applyStoredDayTags, showDayTags } from './own-day-tags.ts';

const wednesday = {
  weekday: 3,
  light: { ground: '#7a1fa2', ink: '#ffffff' },
  dark: { ground: '#a550d0', ink: '#150f0d' },
};
const { style } = document.documentElement;
const tokens = ['--bh-day-wed', '--bh-day-wed-on', '--bh-day-dark-wed', '--bh-day-dark-wed-on'];
const painted = () => tokens.map((token) => style.getPropertyValue(token));
const none = ['', '', '', ''];
const own = ['light-dark(#7a1fa2, #a550d0)', 'light-dark(#ffffff, #150f0d)', '#a550d0', '#150f0d'];

afterEach(() => showDayTags([]));

test('a day has the colours that the bakery chose, and other days the default ones', () => {
  showDayTags([wednesday]);
  expect(painted()).toEqual(own);
  expect(style.getPropertyValue('--bh-day-thu')).toBe('');
  showDayTags([{ ...wednesday, weekday: 4 }]);
  expect(painted()).toEqual(none);
  expect(style.getPropertyValue('--bh-day-thu')).toBe('light-dark(#7a1fa2, #a550d0)');
});

test('the colours of the last visit apply before the server has answered', () => {
  showDayTags([wednesday]);
  for (const token of tokens) style.removeProperty(token);
  applyStoredDayTags();
  expect(painted()).toEqual(own);
  showDayTags([]);
  applyStoredDayTags();
  expect(painted()).toEqual(none);
});

test('invalid stored colours are ignored', () => {
  localStorage.setItem('bakehouse-day-tags', '{"weekday"');
  applyStoredDayTags();
  expect(painted()).toEqual(none);
  localStorage.setItem('bakehouse-day-tags', '[{"weekday":3}]');
  expect(applyStoredDayTags).not.toThrow();
});
