import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { checkPasswordStrength, findWeakness } from './password-policy.ts';

describe('a new password', () => {
  it.each([
    ['six letters', 'rgbrod'],
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

describe('a common password', () => {
  it.each(['123456', 'password', 'PassWord', 'qwertyuiop', 'trustno1'])('is refused: %s', (password) => {
    expect(checkPasswordStrength(password)).toEqual({
      refused: 'weak_password',
      status: 422,
      sentence:
        'This password is among the ones most people use, so strangers try it first. Please choose another.',
      reasons: ['pwned'],
    });
  });

  it('is one of ten thousand; similar ones are accepted', () => {
    expect(['password', 'superman', '696969'].filter(isCommonPassword)).toHaveLength(3);
    for (const own of ['passw0rd of the oven', 'sourdough-at-six', 'trustno1!rye']) {
      expect(checkPasswordStrength(own)).toBeNull();
    }
  });

  it('that was chosen before is reported at sign-in', () => {
    expect(findWeakness('letmein')).toMatchObject({ reasons: ['pwned'] });
  });
});

it('an old password that is too short today is reported, and one that is too long is not', () => {
  expect(findWeakness('rye')).toEqual({
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  });
  expect(findWeakness('a'.repeat(100))).toBeNull();
});
