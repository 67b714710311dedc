import { describe, expect, it } from 'vitest';
import { mergeAppMetadata, mergeUserMetadata } from './merge-metadata.ts';

const existing = { provider: 'email', providers: ['email'], floor: 1 };

describe('the metadata of an account', () => {
  it('is merged at the top level, and null removes a member', () => {
    const merged = mergeAppMetadata(existing, { floor: null, oven: { number: 2 } });
    expect(JSON.parse(merged)).toEqual({
      provider: 'email',
      providers: ['email'],
      oven: { number: 2 },
    });
  });

  it.each([{ provider: 'guild' }, { providers: ['guild'] }, { provider: null, providers: null }])(
    'never contains the providers as given: %j',
    (changes) => {
      expect(JSON.parse(mergeAppMetadata(existing, changes))).toEqual(existing);
    },
  );

  it.each([{ sub: 'forged' }, { email: null }, { email_verified: true }, { phone_verified: true }])(
    'never contains the members of the service as given: %j',
    (changes) => {
      const known = { sub: 'a', email: 'a@bakehouse.test', email_verified: false, phone_verified: false };
      expect(JSON.parse(mergeUserMetadata(known, changes))).toEqual(known);
    },
  );
});
