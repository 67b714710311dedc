import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = Buffer.from('twenty bytes of rye!');
const owner = { serverSecret: 'a secret of the server', factorId: randomUUID() };

describe('a sealed secret', () => {
  it('opens for its own factor and hides what is in it', () => {
    const sealed = seal(secret, owner);
    expect(unseal(sealed, owner)).toEqual(secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(sealed).toHaveLength(12 + 16 + secret.length);
  });

  it('looks different each time', () => {
    expect(seal(secret, owner)).not.toEqual(seal(secret, owner));
  });

  it('does not open for another factor, nor for a server with another secret', () => {
    const sealed = seal(secret, owner);
    expect(() => unseal(sealed, { ...owner, factorId: randomUUID() })).toThrow();
    expect(() => unseal(sealed, { ...owner, serverSecret: 'another secret' })).toThrow();
  });

  it('does not open when any byte of it was changed or left out', () => {
    const sealed = seal(secret, owner);
    for (const place of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(() => unseal(changed, owner)).toThrow();
      expect(() => unseal(sealed.subarray(0, place), owner)).toThrow();
    }
  });
});
