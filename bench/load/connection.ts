import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

export type HttpResponse = {
  readonly status: number;
  readonly bodyBytes: number;
  /** The entity tag of the response; null for none. */
  readonly entityTag: string | null;
  /** The beginning of the body, for error messages. */
  readonly start: string;
};

/** A keep-alive connection with one request at a time. */
export type Connection = { send(request: string): Promise<HttpResponse> };

/**
 * HTTP/1.1 on a plain socket. Node's own client uses as much CPU as the server under test, on the same cores; this one
 * only finds the end of each response. Servers close idle connections, e.g. between two runs, so the next request
 * reconnects.
 */
export function keepConnection(port: number): Connection {
  let socket: Socket | null = null;
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<HttpResponse> | null = null;

  function append(part: Buffer): void {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const response = parseResponse(received);
    if (!response) return;
    received = Buffer.alloc(0);
    waiting?.resolve(response);
    waiting = null;
  }

  function fail(error: Error): void {
    socket = null;
    waiting?.reject(error);
    waiting = null;
  }

  async function open(): Promise<Socket> {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(opened, 'connect');
    opened.on('data', append);
    opened.on('error', fail);
    opened.on('close', () => fail(new Error('The server closed the connection.')));
    return opened;
  }

  return {
    async send(request) {
      socket ??= await open();
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
  };
}

const lastChunk = Buffer.from('0\r\n\r\n');

/** The response once it is complete; null before. */
function parseResponse(bytes: Buffer): HttpResponse | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const body = headEnd + 4;
  const status = Number(head.slice(9, 12));
  // A 304 has no body, whatever its Content-Length.
  const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? bytes.length >= body + lastChunk.length && bytes.subarray(-lastChunk.length).equals(lastChunk)
      : bytes.length >= body + Number(length);
  if (!isComplete) return null;
  return {
    status,
    bodyBytes: length === undefined ? bytes.length - body : Number(length),
    entityTag: /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? null,
    start: bytes.subarray(body, body + 500).toString(),
  };
}
