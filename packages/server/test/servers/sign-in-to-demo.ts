/**
 * Signs the office of the demo brand in at a server, as its page does.
 *
 * @param url where the server listens
 * @returns the access token
 */
export async function signInToDemo(url: string): Promise<string> {
  const { anonKey } = (await (await fetch(`${url}/api/public-settings`)).json()) as { anonKey: string };
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bakehouse.test', password: 'demo-bakehouse' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
