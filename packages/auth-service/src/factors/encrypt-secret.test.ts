import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';

const secret = Buffer.from('twenty bytes of rye!');
const owner = { serverSecret: 'a secret of the server', factorId: randomUUID() };

describe('an encrypted secret', () => {
  it('can be decrypted for its own factor, and does not show its content', () => {
    const encrypted = encryptSecret(secret, owner);
    expect(decryptSecret(encrypted, owner)).toEqual(secret);
    expect(encrypted.includes(secret)).toBe(false);
    expect(encrypted).toHaveLength(12 + 16 + secret.length);
  });

  it('is different each time', () => {
    expect(encryptSecret(secret, owner)).not.toEqual(encryptSecret(secret, owner));
  });

  it('cannot be decrypted for another factor, nor with another server secret', () => {
    const encrypted = encryptSecret(secret, owner);
    expect(() => decryptSecret(encrypted, { ...owner, factorId: randomUUID() })).toThrow();
    expect(() => decryptSecret(encrypted, { ...owner, serverSecret: 'another secret' })).toThrow();
  });

  it('cannot be decrypted after any byte was changed or removed', () => {
    const encrypted = encryptSecret(secret, owner);
    for (const place of encrypted.keys()) {
      const changed = Buffer.from(encrypted);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(() => decryptSecret(changed, owner)).toThrow();
      expect(() => decryptSecret(encrypted.subarray(0, place), owner)).toThrow();
    }
  });
});
