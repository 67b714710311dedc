import type { IncomingMessage, RequestOptions } from 'node:http';
import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** What came back; status 0 where no answer came. */
export type Answer = { readonly status: number; readonly text: string; readonly contentType: string };

/** What is sent beside the address. */
export type Sending = {
  readonly json?: object;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is not unpacked: only whether there is one matters. */
  readonly isUnread?: boolean;
  /** The whole answer, also where it has not changed since another reading that did not look into it. */
  readonly isWhole?: boolean;
};

/**
 * The browser of one person: its connections stay open, it takes packed answers, and it names an answer that it has
 * already. On `node:http`, since `fetch` takes a good part of the processor that the server under load needs.
 */
export type Browser = {
  ask(path: string, sending?: Sending): Promise<Answer>;
  /** Opens a stream of server-sent events; `hear` gets each piece of text. Settles when the stream has ended. */
  listen(path: string, hear: (text: string) => void, closing: AbortSignal): Promise<void>;
  close(): void;
};

/** Requests of all browsers that wait for their answers. */
export const underWay = { count: 0 };

/** @param token of whoever is signed in; null for a stranger */
export function openBrowser(url: string, token: string | null): Browser {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const known = new Map<string, string>();

  async function ask(path: string, sending: Sending = {}): Promise<Answer> {
    const bytes = sending.json ? Buffer.from(JSON.stringify(sending.json)) : sending.body;
    const tag = bytes || sending.isWhole ? undefined : known.get(path);
    const options: RequestOptions = {
      agent,
      hostname,
      port,
      path,
      method: bytes ? 'POST' : 'GET',
      headers: {
        'accept-encoding': 'gzip',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(sending.json && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-length': bytes.length }),
        ...(tag !== undefined && { 'if-none-match': tag }),
        ...sending.headers,
      },
    };
    underWay.count += 1;
    try {
      const response = await send(options, bytes);
      const body = await readAll(response);
      const { statusCode = 0, headers } = response;
      if (!bytes && headers.etag) known.set(path, headers.etag);
      const isPacked = headers['content-encoding'] === 'gzip' && sending.isUnread !== true;
      const text = (isPacked ? gunzipSync(body) : body).toString();
      return { status: statusCode, text, contentType: headers['content-type'] ?? '' };
    } catch {
      return { status: 0, text: '', contentType: '' };
    } finally {
      underWay.count -= 1;
    }
  }

  async function listen(path: string, hear: (text: string) => void, closing: AbortSignal): Promise<void> {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    try {
      const response = await send({ agent, hostname, port, path, headers, signal: closing });
      if (response.statusCode !== 200) {
        response.resume();
        return;
      }
      response.setEncoding('utf8');
      for await (const text of response) hear(String(text));
    } catch {
      // It ended; whoever listens opens another.
    }
  }

  return { ask, listen, close: () => agent.destroy() };
}

/** Sends once more what met a connection that the server had closed for its silence, as browsers do. */
async function send(options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = request(options, resolve);
    sent.on('error', reject);
    sent.end(body);
    try {
      return await promise;
    } catch (error) {
      const isStale = sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (!isStale) throw error;
    }
  }
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
