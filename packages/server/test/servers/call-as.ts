/** An answer as it came over the wire. */
export type Called = { readonly status: number; readonly json: unknown };

/** Asks a server over HTTP: a body is posted. Throws where no whole answer comes, and where the signal calls it off. */
export type Call = (path: string, body?: object, signal?: AbortSignal) => Promise<Called>;

/**
 * @param url where the server listens
 * @param token the access token of whoever asks
 */
export function callAs(url: string, token: string): Call {
  return async (path, body, signal) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, json: await response.json() };
  };
}
