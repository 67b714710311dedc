/**
 * Signs the office of the demo brand in at a server, as its page does.
 *
 * @param url where the server listens
 * @returns the access token
 */
export async function signInToDemo(url: string): Promise<string> {
  return signInByPassword(url, { email: 'admin@bakehouse.test', password: 'demo-bakehouse' });
}

/**
 * Signs somebody in at a server, as the page of the sign-in does.
 *
 * @param url where the server listens
 * @param headers beside those of the page
 * @returns the access token
 * @throws where nobody was signed in
 */
export async function signInByPassword(
  url: string,
  person: { readonly email: string; readonly password: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const anonKey = await readAnonKey(url);
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...headers, apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (response.status !== 200)
    throw new Error(`nobody is signed in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** The key that pages of a server send along with whatever they ask of its accounts. */
export async function readAnonKey(url: string): Promise<string> {
  return ((await (await fetch(`${url}/api/public-settings`)).json()) as { anonKey: string }).anonKey;
}
