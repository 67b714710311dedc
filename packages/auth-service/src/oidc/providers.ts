import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { AuthSettings, OidcProvider } from '../settings.ts';
import { issuerOf } from '../settings.ts';
import type { ProviderShape } from './provider-shapes.ts';
import { shapeOf } from './provider-shapes.ts';

/** A configured provider, with its peculiarities. */
export type Provider = {
  readonly name: string;
  readonly settings: OidcProvider;
  readonly shape: ProviderShape;
};

/** The provider with that name, or the refusal of the routes that redirect to one (auth contract, section 9). */
export function findProvider({ oidc }: Pick<AuthSettings, 'oidc'>, name: string): Provider | Refusal {
  const provider = listProviders({ oidc }).find((one) => one.name === name);
  if (provider !== undefined) return provider;
  const shown = name.slice(0, 60);
  return refuse('validation_failed', { sentence: `Unsupported provider: ${shown} is not set up here` });
}

export function listProviders({ oidc }: Pick<AuthSettings, 'oidc'>): readonly Provider[] {
  return Object.entries(oidc).map(([name, settings]) => ({
    name,
    settings,
    shape: shapeOf(settings.issuer),
  }));
}

/** The URL to which providers redirect back. */
export function callbackOf(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return `${issuerOf(settings)}/callback`;
}
