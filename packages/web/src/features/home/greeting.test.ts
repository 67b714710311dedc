import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

const ruth = { firstName: 'Ruth', lastName: 'Ashdown' };

test.each([
  [0, 'Good morning, Ruth Ashdown'],
  [11, 'Good morning, Ruth Ashdown'],
  [12, 'Good afternoon, Ruth Ashdown'],
  [17, 'Good afternoon, Ruth Ashdown'],
  [18, 'Good evening, Ruth Ashdown'],
  [23, 'Good evening, Ruth Ashdown'],
])('at %i o’clock: %s', (hour, greeting) => {
  expect(greet(ruth, hour)).toBe(greeting);
});

test.each([
  [{ firstName: '', lastName: 'Ashdown' }, 'Good morning, Ashdown'],
  [{ firstName: 'Ruth', lastName: '' }, 'Good morning, Ruth'],
  [{ firstName: '', lastName: '' }, 'Good morning'],
])('%o', (person, greeting) => {
  expect(greet(person, 9)).toBe(greeting);
});
