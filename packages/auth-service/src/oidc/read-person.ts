import type { JWTPayload } from 'jose';
import type { ExternalIdentity } from '../users/identities/external-identities.ts';
import type { Provider } from './providers.ts';

/** The claims of an ID token and, if it lacks some, of the userinfo endpoint. */
export type ProviderClaims = {
  readonly claims: JWTPayload;
  /** Of the userinfo endpoint, about the same subject. */
  readonly more?: JWTPayload;
  /** A name that came with the token, as Apple sends it at the first sign-in. */
  readonly name?: string | null;
};

const longestSubject = 255;
const longestClaim = 2048;

/** Claims that are stored unchanged. */
const kept = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'picture',
  'locale',
];

/** The identity in the claims; null without a subject. */
export function readPerson({ name, shape }: Provider, claims: ProviderClaims): ExternalIdentity | null {
  const subject = readText(claims.claims.sub);
  if (subject === null || subject.length > longestSubject) return null;
  // The address and its verification must come from the same source.
  const source = claims.claims['email'] === undefined ? (claims.more ?? claims.claims) : claims.claims;
  return {
    provider: name,
    subject,
    email: readText(source['email']),
    emailVerified: shape.isEmailVerified(source),
    claims: { ...readProfile(claims), provider_id: subject },
  };
}

/** The members that applications expect, besides the provider's own. */
function readProfile({ claims, more, name }: ProviderClaims): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, unknown>> = { ...more, ...claims, ...(name ? { name } : {}) };
  const profile: Record<string, string> = {};
  for (const claim of kept) {
    const text = readText(all[claim]);
    if (text !== null) profile[claim] = text;
  }
  if (profile['name'] !== undefined) profile['full_name'] = profile['name'];
  if (profile['picture'] !== undefined) profile['avatar_url'] = profile['picture'];
  return profile;
}

/** A claim as text that can be stored, because a claim may be any JSON value. */
function readText(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > longestClaim) return null;
  return /\p{Cc}/u.test(value) || !value.isWellFormed() ? null : value;
}
