import { troubleSentences } from '@bakehouse/domain/kernel/trouble-sentences';
import { ORPCError } from '@orpc/client';
import { callerHeaders } from './caller-headers.ts';
import { Unreachable } from './failure.ts';
import { reportRefused } from './refusal-watch.ts';

/**
 * Uploads and downloads of files, which are not JSON and therefore not part of the contract. Their refusals have the
 * contract's shape (`authorizeFileRequest` of the server).
 */

interface Sending {
  /** The path on the server. */
  readonly address: string;
  readonly content: Blob;
  readonly contentType: string;
  readonly signal: AbortSignal;
  /** Progress from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Uploads a file and resolves to the server's answer; rejects like every call. Uses XMLHttpRequest, because fetch does
 * not report upload progress.
 */
export async function sendFile({
  address,
  content,
  contentType,
  signal,
  onProgress,
}: Sending): Promise<object> {
  const headers = await callerHeaders();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new Unreachable(null));
    request.onload = () => {
      const body = parseBody(request.responseText);
      if (request.status === 201) resolve(body);
      else reject(refusalOf(request.status, body));
    };
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', contentType);
    request.send(content);
  });
}

/** Downloads a file; rejects like every call. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const headers = await callerHeaders();
  try {
    const answer = await fetch(address, { headers, ...(signal && { signal }) });
    if (!answer.ok) throw refusalOf(answer.status, parseBody(await answer.text()));
    return await answer.blob();
  } catch (error) {
    throw error instanceof ORPCError || signal?.aborted ? error : new Unreachable(error);
  }
}

/** Parses a refusal of the server, or an error page of a proxy. */
function refusalOf(status: number, body: object): ORPCError<string, unknown> {
  const kind = [502, 503, 504].includes(status) ? 'unavailable' : 'failed';
  const { code, message, data } = { code: kind, message: troubleSentences[kind], data: undefined, ...body };
  reportRefused(String(code));
  return new ORPCError(String(code), { message: String(message), data });
}

function parseBody(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
