import type { AuthResponse, AuthWorld } from './auth-world.ts';

/** Follows a link of a mail as a browser does, without an API key or a session. */
export async function followLink(
  world: AuthWorld,
  link: string,
  request: { readonly method?: string; readonly from?: string } = {},
): Promise<AuthResponse> {
  return world.send(link.replace(`${world.settings.publicUrl}/auth/v1`, ''), { apikey: null, ...request });
}

/** The redirect of a response: the URL, and the parameters in its query and fragment. */
export function destinationOf(response: AuthResponse): {
  readonly place: string;
  readonly query: Readonly<Record<string, string>>;
  readonly fragment: Readonly<Record<string, string>>;
} {
  const url = new URL(response.headers.get('location') ?? '');
  return {
    place: `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
}
