import type { Answer, AuthWorld } from './auth-world.ts';

/** Follows a link of a mail as a browser does: no API key and no session. */
export async function followLink(
  world: AuthWorld,
  link: string,
  asked: { readonly method?: string; readonly from?: string } = {},
): Promise<Answer> {
  return world.ask(link.replace(`${world.settings.publicUrl}/auth/v1`, ''), { apikey: null, ...asked });
}

/** Where an answer leads: the place itself, and what it carries in its query and its fragment. */
export function destinationOf(answer: Answer): {
  readonly place: string;
  readonly query: Readonly<Record<string, string>>;
  readonly fragment: Readonly<Record<string, string>>;
} {
  const url = new URL(answer.headers.get('location') ?? '');
  return {
    place: `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
}
