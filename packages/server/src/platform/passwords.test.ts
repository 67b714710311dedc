import { describe, expect, it } from 'vitest';
import { decoyHash, hashPassword, verifyPassword } from './passwords.ts';

describe('a password', () => {
  it('is stored as an argon2id PHC string with the recommended cost', async () => {
    const stored = await hashPassword('crumb');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  it('belongs to its own hash and to no other', async () => {
    const stored = await hashPassword('crumb');
    expect(await verifyPassword('crumb', stored)).toBe(true);
    expect(await verifyPassword('crumb ', stored)).toBe(false);
    expect(await verifyPassword('Crumb', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it.each([
    ['letters beyond ASCII', 'Brötchen 🥖'],
    ['a NUL', 'before\0after'],
    ['more than 72 bytes', 'x'.repeat(100)],
  ])('is taken whole with %s', async (_what, password) => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(password, stored)).toBe(true);
    expect(await verifyPassword(password.slice(0, -1), stored)).toBe(false);
  });

  it('has another hash each time', async () => {
    expect(await hashPassword('crumb')).not.toBe(await hashPassword('crumb'));
  });

  it('is verified with the cost that the hash names', async () => {
    // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', stored)).toBe(true);
    expect(await verifyPassword('differentpassword', stored)).toBe(false);
  });

  it.each(['', 'crumb', '$2b$10$unknown', '$argon2id$v=19$m=1', decoyHash])(
    'never belongs to the stored text %j',
    async (stored) => {
      expect(await verifyPassword('crumb', stored)).toBe(false);
      expect(await verifyPassword(stored, stored)).toBe(false);
    },
  );
});
