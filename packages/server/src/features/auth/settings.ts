/** What an operator decides about the authentication service (auth contract, section 0). */
export type AuthSettings = {
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** Where links in mail lead when they name no better place. */
  readonly siteUrl: string;
  readonly jwtSecret: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
  /** How long an access token is good for. */
  readonly accessSeconds: number;
  /** How long after a refresh an older refresh token still leads to the current one. */
  readonly reuseIntervalSeconds: number;
  /** Off only for tests: limits per source and on guesses per account. */
  readonly rateLimits: boolean;
  /** Other origins whose pages may call; `*` for all. */
  readonly corsOrigins: readonly string[];
};

/** The public address of the service, which is also the issuer of its tokens. */
export function issuerOf(settings: Pick<AuthSettings, 'publicUrl'>): string {
  return `${settings.publicUrl}/auth/v1`;
}
