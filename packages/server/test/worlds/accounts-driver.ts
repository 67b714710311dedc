import { sql } from 'kysely';
import type { World } from './world.ts';

export type Tokens = { readonly access_token: string; readonly refresh_token: string };

export type AccountsDriver = {
  /** Sends JSON to the authentication service as the web app does. */
  send(path: string, body: object, token?: string): Promise<Response>;
  signIn(email: string, password: string): Promise<Tokens>;
  /** Opens the link of the newest mail to that address, in a new browser or in one with a stored verifier. */
  followMail(address: string, verifier?: string): Promise<Followed>;
};

/** The page to which the link of a mail redirects, with the session's access token. */
export type Followed = { readonly page: string; readonly accessToken: string | null };

/** Calls the authentication service of a world by HTTP requests. */
export function driveAccounts({ app, keys, database }: World): AccountsDriver {
  const headers = { apikey: keys.anonKey, 'content-type': 'application/json' };
  async function send(path: string, body: object, token?: string): Promise<Response> {
    return app.request(`/auth/v1${path}`, {
      method: 'POST',
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
      body: JSON.stringify(body),
    });
  }
  return {
    send,
    async signIn(email, password) {
      const response = await send('/token?grant_type=password', { email, password });
      if (response.status !== 200) throw new Error(`no sign-in: ${await response.text()}`);
      return (await response.json()) as Tokens;
    },
    async followMail(address, verifier) {
      const mail = await database
        .selectFrom('mails')
        .select('plain')
        .where(sql<boolean>`${address} = any(recipients)`)
        .where('plain', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const link = URL.parse(/^http\S+$/m.exec(mail.plain ?? '')?.[0] ?? '');
      if (link === null) throw new Error('the mail has no link');
      return link.pathname === '/confirm' ? openPage(link, verifier ?? null) : openService(link);
    },
  };

  /** Opens a link of the service, which consumes the token and redirects. */
  async function openService(link: URL): Promise<Followed> {
    const response = await app.request(link.href);
    const place = new URL(response.headers.get('location') ?? '');
    const carried = new URLSearchParams(place.hash.slice(1));
    return { page: place.pathname, accessToken: carried.get('access_token') };
  }

  /** Does what the arrival page does: posts the token, and the stored verifier of a sign-up. */
  async function openPage(link: URL, verifier: string | null): Promise<Followed> {
    const token = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
    const kept = token['type'] === 'signup' ? { code_verifier: verifier } : {};
    const posted = await send('/verify', { ...token, ...kept });
    const answer = (await posted.json()) as Partial<Tokens> & { readonly needs_password?: true };
    const page = answer.needs_password ? '/update-password' : (link.searchParams.get('next') ?? '');
    return { page, accessToken: answer.access_token ?? null };
  }
}
