import { describe, expect, it } from 'vitest';
import { checkPasswordStrength, findWeakness } from './password-policy.ts';

describe('a new password', () => {
  it.each([
    ['six letters', 'crumbs'],
    ['six letters outside ASCII', 'krümel'],
    ['six signs of two units each', '🍞🍞🍞🍞🍞🍞'],
    ['blanks', '      '],
    ['72 bytes', 'a'.repeat(72)],
    ['36 letters of two bytes', 'ü'.repeat(36)],
  ])('may have %s', (_what, password) => {
    expect(checkPasswordStrength(password)).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['five letters', 'crumb'],
    ['five signs of two units each', '🍞🍞🍞🍞🍞'],
  ])('is too weak with %s', (_what, password) => {
    expect(checkPasswordStrength(password)).toEqual({
      refused: 'weak_password',
      status: 422,
      sentence: 'Password should be at least 6 characters.',
      reasons: ['length'],
    });
  });

  it.each([
    ['73 bytes', 'a'.repeat(73)],
    ['37 letters of two bytes', 'ü'.repeat(37)],
  ])('is too long with %s', (_what, password) => {
    expect(checkPasswordStrength(password)).toMatchObject({ refused: 'validation_failed', status: 400 });
  });
});

it('an old password that is too short today is reported, and one that is long is not', () => {
  expect(findWeakness('rye')).toEqual({
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  });
  expect(findWeakness('a'.repeat(100))).toBeNull();
});
