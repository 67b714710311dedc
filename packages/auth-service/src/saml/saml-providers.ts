import { createHash } from 'node:crypto';
import type { AuthSettings, SamlProvider } from '../settings.ts';
import { issuerOf } from '../settings.ts';

/** A company's identity provider under the name that the operator gave it. */
export type NamedProvider = SamlProvider & { readonly name: string };

/** How a request identifies a company's identity provider: by its name or id, or by a domain of the company. */
export type ProviderMention = { readonly id: string } | { readonly domain: string };

/** Our own identity for identity providers (SAML service provider). */
export type ServiceProvider = {
  readonly entityId: string;
  /** The URL to which browsers bring responses. */
  readonly consumerUrl: string;
};

export function hasSaml({ saml }: Pick<AuthSettings, 'saml'>): boolean {
  return Object.keys(saml).length > 0;
}

/** The identity provider that a request names, in any letter case. */
export function findSamlProvider(
  { saml }: Pick<AuthSettings, 'saml'>,
  mention: ProviderMention,
): NamedProvider | undefined {
  const found = Object.entries(saml).find(([name, { domains }]) =>
    'id' in mention
      ? [name.toLowerCase(), idOfSamlProvider(name)].includes(mention.id.toLowerCase())
      : domains.some((domain) => domain.toLowerCase() === mention.domain.toLowerCase()),
  );
  return found && { ...found[1], name: found[0] };
}

/** Whether the address is of one of the company's domains; their subdomains are not included. */
export function isOfDomains({ domains }: Pick<SamlProvider, 'domains'>, email: string): boolean {
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((domain) => domain.toLowerCase() === own);
}

/**
 * The id of the identity provider with that name, for clients that identify providers by UUID only (auth contract,
 * section 9): a UUID of version 8, derived from the name (RFC 9562 section 5.8), so that it is the same on every
 * server.
 */
export function idOfSamlProvider(name: string): string {
  const bytes = createHash('sha256').update(`saml provider ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The provider's name in flows, identities and accounts; the prefix separates it from the other providers. */
export function ssoNameOf({ name }: Pick<NamedProvider, 'name'>): `sso:${string}` {
  return `sso:${name}`;
}

/** Our own entity id and URL, which are derived from the public URL. */
export function serviceProviderOf(settings: Pick<AuthSettings, 'publicUrl'>): ServiceProvider {
  const base = `${issuerOf(settings)}/sso/saml`;
  return { entityId: `${base}/metadata`, consumerUrl: `${base}/acs` };
}
