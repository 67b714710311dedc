import { expect, it } from 'vitest';
import { idOfSamlProvider } from './saml-providers.ts';

it('the id of a SAML provider is a UUID that is derived from its name only', () => {
  expect(idOfSamlProvider('acme')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(idOfSamlProvider('acme')).toBe(idOfSamlProvider('acme'));
  expect(idOfSamlProvider('acme')).not.toBe(idOfSamlProvider('baker'));
});
