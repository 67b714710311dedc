import { sql } from 'kysely';
import type { World } from './world.ts';

export type Tokens = { readonly access_token: string; readonly refresh_token: string };

export type AccountsDriver = {
  /** Sends JSON to the authentication service as the web app does. */
  send(path: string, body: object, token?: string): Promise<Response>;
  signIn(email: string, password: string): Promise<Tokens>;
  /** Opens the link of the newest mail to that address, as a mail program would; answers where it leads. */
  followMail(address: string): Promise<URL>;
};

/** The authentication service of a world, driven through HTTP requests. */
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
    async followMail(address) {
      const mail = await database
        .selectFrom('mails')
        .select('plain')
        .where(sql<boolean>`${address} = any(recipients)`)
        .where('plain', 'is not', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const link = /^http.*\/auth\/v1\/verify\?.*$/m.exec(mail.plain ?? '')?.[0];
      if (link === undefined) throw new Error('the letter has no link');
      const response = await app.request(link);
      return new URL(response.headers.get('location') ?? '');
    },
  };
}
