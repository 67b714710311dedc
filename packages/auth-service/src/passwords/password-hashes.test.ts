import { describe, expect, it } from 'vitest';
import {
  hashPassword,
  isKnownHash,
  isOutdatedHash,
  makeDecoyHash,
  recommendedPasswordCost,
  verifyPassword,
} from './password-hashes.ts';

const least = { memory: 8, passes: 1, parallelism: 1 };

describe('a password', () => {
  it('is stored as an argon2id PHC string with the recommended cost', async () => {
    const stored = await hashPassword('crumb', recommendedPasswordCost);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('belongs to its own hash and to no other', async () => {
    const stored = await hashPassword('crumb', least);
    expect(await verifyPassword('crumb', stored)).toBe(true);
    expect(await verifyPassword('crumb ', stored)).toBe(false);
    expect(await verifyPassword('Crumb', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it.each([
    ['letters beyond ASCII', 'Brötchen 🥖'],
    ['a NUL', 'before\0after'],
    ['more than 72 bytes', 'x'.repeat(100)],
  ])('is hashed completely with %s', async (_what, password) => {
    const stored = await hashPassword(password, least);
    expect(await verifyPassword(password, stored)).toBe(true);
    expect(await verifyPassword(password.slice(0, -1), stored)).toBe(false);
  });

  it('has another hash each time', async () => {
    expect(await hashPassword('crumb', least)).not.toBe(await hashPassword('crumb', least));
  });

  it('is verified with the cost in its hash', async () => {
    // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', stored)).toBe(true);
    expect(await verifyPassword('differentpassword', stored)).toBe(false);
  });

  it.each(['', 'crumb', '$2b$10$unknown', '$argon2id$v=19$m=1', makeDecoyHash(least)])(
    'never belongs to the stored text %j',
    async (stored) => {
      expect(await verifyPassword('crumb', stored)).toBe(false);
      expect(await verifyPassword(stored, stored)).toBe(false);
    },
  );
});

describe('a bcrypt hash of an imported table of users', () => {
  // Made by crypt(3).
  const ofLongest = '$2b$04$abcdefghijklmnopqrstuubzadhGtS2zEF.gu0yd0opP6cVzb.e0i';
  const ofRye = '$2b$04$abcdefghijklmnopqrstuueMJLWMZrsVp.o6vdur4ePgY6aBEnuvW';

  it.each([
    ['$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
    ['$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
    ['$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
    ['$2y$04$abcdefghijklmnopqrstuuvGGX8PvQZ32POkG97koiqN9UsaIAIZy', 'Br\u00f6tchen'],
    [ofRye, 'rye'],
    [ofLongest, 'x'.repeat(72)],
  ])('%s belongs to %j only', async (stored, password) => {
    expect(await verifyPassword(password, stored)).toBe(true);
    expect(await verifyPassword(password.slice(0, -1), stored)).toBe(false);
    expect(await verifyPassword(password.replace(/^./, 'y'), stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('does not match a longer password with the same beginning, although bcrypt ignores the rest', async () => {
    expect(await verifyPassword('x'.repeat(73), ofLongest)).toBe(false);
    expect(await verifyPassword(`${'x'.repeat(72)}\u{1f956}`, ofLongest)).toBe(false);
    expect(await verifyPassword('rye\0', ofRye)).toBe(false);
    expect(await verifyPassword('rye\0rye', ofRye)).toBe(false);
    expect(await verifyPassword('rye\0wheat', ofRye)).toBe(false);
  });

  it.each([
    ['of a cost that bcrypt does not have', ofRye.replace('$04$', '$03$')],
    ['of a cost that takes too long', ofRye.replace('$04$', '$31$')],
    ['of the faulty kind 2x', ofRye.replace('$2b$', '$2x$')],
    ['that is too short', ofRye.slice(0, -1)],
    ['that is too long', `${ofRye}a`],
    ['with a character outside of its alphabet', ofRye.replace('W', '!')],
  ])('%s is not accepted', async (_what, stored) => {
    expect(isKnownHash(stored)).toBe(false);
    expect(await verifyPassword('rye', stored)).toBe(false);
  });

  it('can be verified, and is no longer created', async () => {
    const ours = await hashPassword('rye', least);
    expect([ofRye, ours].map(isKnownHash)).toEqual([true, true]);
    expect([ofRye, ours, makeDecoyHash(least)].map(isOutdatedHash)).toEqual([true, false, false]);
  });
});

it.each(['m=4294967295,t=1,p=1', 'm=19456,t=0,p=1', 'm=19456,t=2,p=0', 'm=8,t=2,p=2', 'm=19456,t=9999,p=1'])(
  'an argon2id hash whose cost is too high, %s, matches nothing',
  async (cost) => {
    const stored = `$argon2id$v=19$${cost}$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc`;
    expect(isKnownHash(stored)).toBe(false);
    expect(await verifyPassword('password', stored)).toBe(false);
  },
);
