import type { Program } from './start-program.ts';

/** Sends a request as one person; rejects unless the response is a success. */
export type Caller = <Body>(
  path: string,
  sent?: { readonly json?: object; readonly body?: ReadableStream },
) => Promise<Body>;

export function createCaller({ port }: Program, token: string): Caller {
  return async (path, { json, body } = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: json || body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
      ...(body && { body, duplex: 'half' }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as never;
  };
}
