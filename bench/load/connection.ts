import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

export type Answer = {
  readonly status: number;
  readonly bodyBytes: number;
  /** The name of this very answer, where it has one. */
  readonly entityTag: string | null;
  /** The beginning of the body, for error messages. */
  readonly start: string;
};

/** One keep-alive connection that asks one thing at a time. */
export type Connection = { ask(request: string): Promise<Answer> };

/**
 * HTTP/1.1 on a bare socket. Node's own client costs as much processor time as the server under test, on the same
 * cores; this one only looks for the end of each answer. A server ends connections that are idle for long, between
 * two runs say, so the next question opens another.
 */
export function keepConnection(port: number): Connection {
  let socket: Socket | null = null;
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Answer> | null = null;

  function hear(part: Buffer): void {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
    waiting = null;
  }

  function lose(error: Error): void {
    socket = null;
    waiting?.reject(error);
    waiting = null;
  }

  async function open(): Promise<Socket> {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(opened, 'connect');
    opened.on('data', hear);
    opened.on('error', lose);
    opened.on('close', () => lose(new Error('The server closed the connection.')));
    return opened;
  }

  return {
    async ask(request) {
      socket ??= await open();
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
  };
}

const lastChunk = Buffer.from('0\r\n\r\n');

/** The answer, once all of it is there; else null. */
function readAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const body = headEnd + 4;
  const status = Number(head.slice(9, 12));
  // An answer that nothing has changed has no body, whatever its head says of one.
  const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? bytes.length >= body + lastChunk.length && bytes.subarray(-lastChunk.length).equals(lastChunk)
      : bytes.length >= body + Number(length);
  if (!isWhole) return null;
  return {
    status,
    bodyBytes: length === undefined ? bytes.length - body : Number(length),
    entityTag: /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? null,
    start: bytes.subarray(body, body + 500).toString(),
  };
}
