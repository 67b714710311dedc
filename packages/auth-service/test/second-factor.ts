import type { Answer, AuthWorld, SearchQuery } from './auth-world.ts';
import { testPassword } from './auth-world.ts';
import { totpCode } from './totp-code.ts';

export type Tokens = { readonly access: string; readonly refresh: string };
export type Enrolled = { readonly id: string; readonly secret: string };

/** What people with an authenticator application do. */
export type Factors = {
  signIn(email: string): Promise<Tokens>;
  /** The tokens in an answer that gives a session. */
  tokensOf(answer: Answer): Tokens;
  present(refresh: string): Promise<Answer>;
  enroll(bearer: string, name?: string): Promise<Enrolled>;
  challenge(bearer: string, factorId: string, from?: string): Promise<string>;
  verify(bearer: string, factorId: string, body: unknown, from?: string): Promise<Answer>;
  /** Challenges the factor and answers with the code of the world's time, or of that many steps away from it. */
  prove(bearer: string, factor: Enrolled, stepsAway?: number): Promise<Answer>;
  /** Enrols a factor and verifies it: the factor, and the raised session's tokens. */
  protect(bearer: string, name?: string): Promise<{ readonly factor: Enrolled; readonly tokens: Tokens }>;
};

export function useFactors(world: AuthWorld): Factors {
  const tokensOf = ({ json }: Answer) => ({
    access: String(json['access_token']),
    refresh: String(json['refresh_token']),
  });

  async function succeed(path: string, asked: SearchQuery): Promise<Answer> {
    const answer = await world.ask(path, asked);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  const factors: Factors = {
    tokensOf,
    async signIn(email) {
      const body = { email, password: testPassword };
      return tokensOf(await succeed('/token?grant_type=password', { body }));
    },
    present: (refresh) => world.ask('/token?grant_type=refresh_token', { body: { refresh_token: refresh } }),
    async enroll(bearer, name) {
      const body = { factor_type: 'totp', friendly_name: name };
      const { text } = await succeed('/factors', { bearer, body });
      const { id, totp } = JSON.parse(text);
      return { id, secret: totp.secret };
    },
    async challenge(bearer, factorId, from) {
      const asked = from === undefined ? { bearer, body: {} } : { bearer, body: {}, from };
      return String((await succeed(`/factors/${factorId}/challenge`, asked)).json['id']);
    },
    verify: (bearer, factorId, body, from) =>
      world.ask(
        `/factors/${factorId}/verify`,
        from === undefined ? { bearer, body } : { bearer, body, from },
      ),
    async prove(bearer, { id, secret }, stepsAway) {
      const challenge_id = await factors.challenge(bearer, id);
      return factors.verify(bearer, id, { challenge_id, code: totpCode(secret, world.now(), stepsAway) });
    },
    async protect(bearer, name) {
      const factor = await factors.enroll(bearer, name);
      const answer = await factors.prove(bearer, factor);
      if (answer.status !== 200) throw new Error(`not verified: ${answer.text}`);
      return { factor, tokens: tokensOf(answer) };
    },
  };
  return factors;
}
