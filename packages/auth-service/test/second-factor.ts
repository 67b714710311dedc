import type { AuthRequest, AuthResponse, AuthWorld } from './auth-world.ts';
import { testPassword } from './auth-world.ts';
import { totpCode } from './totp-code.ts';

export type Tokens = { readonly access: string; readonly refresh: string };
export type Enrolled = { readonly id: string; readonly secret: string };

/** The actions of people with an authenticator app. */
export type Factors = {
  signIn(email: string): Promise<Tokens>;
  /** The tokens in a response with a session. */
  tokensOf(response: AuthResponse): Tokens;
  refresh(refresh: string): Promise<AuthResponse>;
  enroll(bearer: string, name?: string): Promise<Enrolled>;
  challenge(bearer: string, factorId: string, from?: string): Promise<string>;
  verify(bearer: string, factorId: string, body: unknown, from?: string): Promise<AuthResponse>;
  /** Challenges the factor and sends the code of the world's time, or of this number of steps away from it. */
  verifyCode(bearer: string, factor: Enrolled, stepsAway?: number): Promise<AuthResponse>;
  /** Enrols and verifies a factor; returns it with the tokens of the raised session. */
  addVerifiedFactor(
    bearer: string,
    name?: string,
  ): Promise<{ readonly factor: Enrolled; readonly tokens: Tokens }>;
};

export function useFactors(world: AuthWorld): Factors {
  const tokensOf = ({ json }: AuthResponse) => ({
    access: String(json['access_token']),
    refresh: String(json['refresh_token']),
  });

  async function succeed(path: string, request: AuthRequest): Promise<AuthResponse> {
    const response = await world.send(path, request);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`);
    return response;
  }

  const factors: Factors = {
    tokensOf,
    async signIn(email) {
      const body = { email, password: testPassword };
      return tokensOf(await succeed('/token?grant_type=password', { body }));
    },
    refresh: (refresh) => world.send('/token?grant_type=refresh_token', { body: { refresh_token: refresh } }),
    async enroll(bearer, name) {
      const body = { factor_type: 'totp', friendly_name: name };
      const { text } = await succeed('/factors', { bearer, body });
      const { id, totp } = JSON.parse(text);
      return { id, secret: totp.secret };
    },
    async challenge(bearer, factorId, from) {
      const request = from === undefined ? { bearer, body: {} } : { bearer, body: {}, from };
      return String((await succeed(`/factors/${factorId}/challenge`, request)).json['id']);
    },
    verify: (bearer, factorId, body, from) =>
      world.send(
        `/factors/${factorId}/verify`,
        from === undefined ? { bearer, body } : { bearer, body, from },
      ),
    async verifyCode(bearer, { id, secret }, stepsAway) {
      const challenge_id = await factors.challenge(bearer, id);
      return factors.verify(bearer, id, { challenge_id, code: totpCode(secret, world.now(), stepsAway) });
    },
    async addVerifiedFactor(bearer, name) {
      const factor = await factors.enroll(bearer, name);
      const response = await factors.verifyCode(bearer, factor);
      if (response.status !== 200) throw new Error(`not verified: ${response.text}`);
      return { factor, tokens: tokensOf(response) };
    },
  };
  return factors;
}
