import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small server of ours with as much of the S3 API as the store needs. It does not prove that any product works. */
export type S3Server = {
  readonly url: string;
  /** Requests that were refused because their signature was missing or wrong. */
  readonly unsigned: readonly string[];
  /** What becomes of the next calls. */
  fault: S3Fault;
  /** How many calls came with such a fault, the repeats of the client among them. */
  readonly faults: number;
  /** Lets go of the calls that a slow server has kept waiting. */
  letGo(): void;
  close(): Promise<void>;
  /** Listens again where it did, with all that it kept. */
  open(): Promise<void>;
};

/**
 * What a store does to a call: refuses it for being too busy, keeps it waiting until `letGo`, ends the connection
 * before it has kept anything, or keeps what is put and ends the connection before it says so.
 */
export type S3Fault = 'none' | 'refusing' | 'slow' | 'disconnecting' | 'losing answers';

export const s3Keys = { accessKeyId: 'BAKEHOUSE', secretAccessKey: 'a secret of the test' } as const;
export const s3Region = 'eu-west-2';
const pageSize = 3;

type StoredObject = { readonly bytes: Buffer; readonly type: string; readonly at: Date };
type Call = { readonly method: string; readonly key: string; readonly url: URL; readonly body: Buffer };

/**
 * Keeps objects of one bucket in memory. Every call's signature (version 4) is computed again from the request, the
 * body with it; puts with If-None-Match keep nothing over what is there; lists come in pages of three.
 */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const unsigned: string[] = [];
  const faulty = { fault: 'none' as S3Fault, faults: 0 };
  let held = Promise.withResolvers<void>();

  function answer(call: Call, request: IncomingMessage, response: ServerResponse): void {
    const { method, key } = call;
    const kept = objects.get(key);
    if (method === 'PUT' && request.headers['if-none-match'] === '*' && kept) {
      refuse(response, 412, 'PreconditionFailed');
    } else if (method === 'PUT') {
      objects.set(key, objectFrom(call, request));
      response.writeHead(200, { ETag: `"${hash(call.body)}"` }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') {
      response.writeHead(200, { 'Content-Type': 'application/xml' }).end(list(call.url.searchParams));
    } else if (kept) {
      response.writeHead(200, { 'Content-Type': kept.type, 'Content-Length': kept.bytes.length });
      response.end(kept.bytes);
    } else refuse(response, 404, 'NoSuchKey');
  }

  function list(asked: URLSearchParams): string {
    const after = asked.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter(
      (key) => key.startsWith(asked.get('prefix') ?? '') && key > after,
    );
    const page = names.toSorted().slice(0, pageSize);
    const isCut = names.length > page.length;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    );
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const body = Buffer.concat(await request.toArray());
    const [, named, ...rest] = url.pathname.split('/');
    const call = { method: request.method ?? '', key: rest.join('/'), url, body };
    if (!isSigned(request, call)) {
      unsigned.push(`${call.method} ${url.pathname}`);
      refuse(response, 403, 'SignatureDoesNotMatch');
    } else if (named !== bucket) refuse(response, 404, 'NoSuchBucket');
    else if (faulty.fault === 'none') answer(call, request, response);
    else await fail(faulty.fault, call, request, response);
  });

  async function fail(
    fault: Exclude<S3Fault, 'none'>,
    call: Call,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    faulty.faults += 1;
    if (fault === 'refusing') return refuse(response, 503, 'SlowDown');
    if (fault === 'slow') await held.promise;
    const isLost = fault === 'losing answers' && call.method === 'PUT' && !objects.has(call.key);
    if (isLost) objects.set(call.key, objectFrom(call, request));
    if (isLost || fault === 'disconnecting') request.socket.destroy();
    else answer(call, request, response);
  }

  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return Object.assign(faulty, {
    url: `http://127.0.0.1:${port}`,
    unsigned,
    letGo() {
      held.resolve();
      held = Promise.withResolvers();
    },
    open: () => listen(port),
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

function objectFrom({ body }: Call, { headers }: IncomingMessage): StoredObject {
  return { bytes: body, type: headers['content-type'] ?? '', at: new Date() };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Whether the request carries the signature that its key gives (AWS Signature Version 4). */
function isSigned({ headers }: IncomingMessage, { method, url, body }: Call): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, key, scope = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const payload = String(headers['x-amz-content-sha256']);
  if (key !== s3Keys.accessKeyId || payload !== hash(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query, lines.join(''), signed, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const signingKey = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => keyed(last, part), `AWS4${s3Keys.secretAccessKey}`);
  return scope.split('/')[1] === s3Region && keyed(signingKey, text).toString('hex') === signature;
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function keyed(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
