import type { JWTPayload } from 'jose';

/** The peculiarities of a provider. */
export type ProviderShape = {
  /** Additional parameters of its authorization URL. */
  authorizeMembers(scopes: readonly string[]): Readonly<Record<string, string>>;
  /** Whether the token's address is verified as the person's. */
  isEmailVerified(claims: JWTPayload): boolean;
  /** Whether the token's issuer is the one of the metadata, for a provider with this issuer setting. */
  isIssuedBy(
    claims: JWTPayload,
    issuer: { readonly described: string; readonly configured: string },
  ): boolean;
};

const plain: ProviderShape = {
  authorizeMembers: () => ({}),
  isEmailVerified: ({ email_verified }) => isTrue(email_verified),
  isIssuedBy: ({ iss }, { described }) => iss === described,
};

/** Google's tokens name their issuer with or without its scheme. */
const google: ProviderShape = {
  ...plain,
  isIssuedBy: ({ iss }, { described }) => iss === described || `https://${iss}` === described,
};

/** Apple sends name and address only with `form_post`, and booleans as text. */
const apple: ProviderShape = {
  ...plain,
  authorizeMembers: (scopes) =>
    scopes.includes('name') || scopes.includes('email') ? { response_mode: 'form_post' } : {},
};

/** The tenant of private Microsoft accounts. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const tenantMark = '{tenantid}';

/**
 * One Microsoft issuer may serve many tenants, each with an issuer of its own. The administrator of a tenant can write
 * any address into its accounts, so an address counts only with `xms_edov`, which says that the owner of its domain was
 * verified.
 */
const microsoft: ProviderShape = {
  ...plain,
  isEmailVerified: ({ xms_edov }) => isTrue(xms_edov) || xms_edov === 1 || xms_edov === '1',
  isIssuedBy({ iss, tid }, { described, configured }) {
    if (!described.includes(tenantMark)) return iss === described;
    if (typeof tid !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(tid)) return false;
    if (tid === personalTenant && new URL(configured).pathname.startsWith('/organizations')) return false;
    return iss === described.replace(tenantMark, tid);
  },
};

const shapes = new Map<string, ProviderShape>([
  ['accounts.google.com', google],
  ['appleid.apple.com', apple],
  ['login.microsoftonline.com', microsoft],
]);

/** The peculiarities of the provider with that issuer. */
export function shapeOf(issuer: string): ProviderShape {
  return shapes.get(new URL(issuer).hostname) ?? plain;
}

/** The well-known issuers by the provider's name, whether configured here or not. */
export const wellKnownIssuers: ReadonlyMap<string, string> = new Map([
  ['google', 'https://accounts.google.com'],
  ['apple', 'https://appleid.apple.com'],
  ['azure', 'https://login.microsoftonline.com/common/v2.0'],
  ['microsoft', 'https://login.microsoftonline.com/common/v2.0'],
  ['facebook', 'https://www.facebook.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
