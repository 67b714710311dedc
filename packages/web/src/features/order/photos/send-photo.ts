import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { callerHeaders } from '../../../shared/caller-headers.ts';

export type PhotoAnswer =
  | { readonly kind: 'kept'; readonly photo: PhotoView }
  | { readonly kind: 'stopped' }
  /** `isFinal`: the same file would be refused again. */
  | { readonly kind: 'failed'; readonly sentence: string; readonly isFinal: boolean };

interface Sending {
  /** The id under which it is stored; the same id again repeats the same upload. */
  readonly photoId: string;
  readonly picture: Blob;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Sends a photo to the store (D15). A fetch does not tell how far it is, so this is the older way to send. */
export async function sendPhoto({ photoId, picture, signal, onProgress }: Sending): Promise<PhotoAnswer> {
  const headers = await callerHeaders();
  if (signal.aborted) return { kind: 'stopped' };
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const finish = (answer: PhotoAnswer) => {
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    signal.addEventListener('abort', stop);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onabort = () => finish({ kind: 'stopped' });
    request.onload = () => finish(answerOf(request));
    request.onerror = () =>
      finish({
        kind: 'failed',
        sentence: 'The photo did not arrive. Check the connection and try again.',
        isFinal: false,
      });
    request.open('POST', `/storage/v1/object/orders/${photoId}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream');
    request.send(picture);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): PhotoAnswer {
  const body = parseBody(responseText);
  if (status === 201 && 'photoId' in body) return { kind: 'kept', photo: body as PhotoView };
  const sentence =
    'message' in body && typeof body.message === 'string' ? body.message : sentenceFor({ kind: 'failed' });
  return { kind: 'failed', sentence, isFinal: [400, 403, 409, 413, 415].includes(status) };
}

function parseBody(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
