import type { SessionAnswer } from '../sessions/answer-session.ts';
import type { Refusal } from './refusals.ts';
import type { Reply } from './reply.ts';

type Carried = Readonly<Record<string, string>>;

/** Redirects back with a session in the fragment: the implicit flow (auth contract, section 5.2). */
export function redirectWithSession(
  place: string,
  session: SessionAnswer,
  more: Carried = {},
  status: 302 | 303 = 303,
): Reply {
  const carried = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...more,
  };
  return { redirect: withFragment(place, carried), status };
}

/** Redirects back with a code that is exchanged for a session; no token is in the URL (PKCE). */
export function redirectWithCode(place: string, code: string, status: 302 | 303 = 303): Reply {
  return { redirect: withQuery(place, { code }), status };
}

/** Redirects back with a message only. */
export function redirectWithMessage(place: string, message: string): Reply {
  return { redirect: withFragment(place, { message, sb: '' }), status: 303 };
}

/** Redirects back with an error: in the fragment, and in a PKCE flow in the query as well. */
export function redirectWithRefusal(
  place: string,
  refusal: Refusal,
  { inQuery, status = 303 }: { readonly inQuery: boolean; readonly status?: 302 | 303 },
): Reply {
  const parameters = errorParametersOf(refusal);
  const queried = inQuery ? withQuery(place, parameters) : place;
  return { redirect: withFragment(queried, { ...parameters, sb: '' }), status };
}

const errorNames = new Map<number, string>([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
]);

/** The three parameters of an error. */
export function errorParametersOf(refusal: Refusal): Carried {
  const error = errorNames.get(refusal.status);
  return {
    ...(error === undefined ? {} : { error }),
    error_code: refusal.refused,
    error_description: refusal.sentence,
  };
}

/** The URL with parameters added to its query. */
export function withQuery(place: string, members: Carried): string {
  const [address = '', fragment] = place.split('#', 2);
  const joint = address.includes('?') ? '&' : '?';
  const queried = `${address}${joint}${new URLSearchParams(members)}`;
  return fragment === undefined ? queried : `${queried}#${fragment}`;
}

/** The URL with the parameters as its fragment, in alphabetical order. */
function withFragment(place: string, members: Carried): string {
  const sorted = Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${place.replace(/#.*$/, '')}#${new URLSearchParams(sorted)}`;
}
