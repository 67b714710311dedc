import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { ORPCError } from '@orpc/client';
import { callerHeaders } from '../../../shared/caller-headers.ts';
import { Unreachable } from '../../../shared/failure.ts';

interface Sending {
  /** The id under which it is stored; the same id again repeats the same upload. */
  readonly photoId: string;
  readonly picture: Blob;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Sends a photo to the store (D15), and fails as every call does. A fetch does not tell how far it is, so this is the
 * older way to send.
 */
export async function sendPhoto({ photoId, picture, signal, onProgress }: Sending): Promise<PhotoView> {
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
      if (request.status === 201 && 'photoId' in body) resolve(body as PhotoView);
      else reject(errorOf(request.status, body));
    };
    request.open('POST', `/storage/v1/object/orders/${photoId}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream');
    request.send(picture);
  });
}

/** A refusal as it crosses the wire; or a page of a proxy on the way. */
function errorOf(status: number, body: object): ORPCError<string, unknown> {
  const kind = status === 503 ? 'unavailable' : 'failed';
  const { code, message, data } = { code: kind, message: sentenceFor({ kind }), data: undefined, ...body };
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
