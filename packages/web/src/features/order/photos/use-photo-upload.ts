import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../../shared/random-id.ts';
import { findPhotoError } from './photo-errors.ts';
import { sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The state of a photo's upload. A file whose upload failed is kept for another try. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'failed'; readonly sentence: string; readonly canTryAgain: boolean };

interface Waiting {
  readonly photoId: string;
  readonly picture: Blob;
}

export interface PhotoUpload {
  readonly state: UploadState;
  readonly send: (file: File) => void;
  readonly tryAgain: () => void;
  readonly stop: () => void;
}

/**
 * Uploads a photo as soon as it is chosen.
 *
 * @param onKept called when the server has stored it
 * @param onUploading called when an upload begins, and when it has ended
 */
export function usePhotoUpload(
  onKept: (photo: PhotoView) => void,
  onUploading: (isUploading: boolean) => void,
): PhotoUpload {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const waiting = useRef<Waiting | null>(null);
  const underWay = useRef<AbortController | null>(null);
  // Aborts the upload when the page is left.
  useEffect(() => () => underWay.current?.abort(), []);

  async function travel(): Promise<void> {
    const sent = waiting.current;
    if (!sent || underWay.current) return;
    const journey = new AbortController();
    underWay.current = journey;
    setState({ kind: 'sending', part: 0 });
    onUploading(true);
    const onProgress = (part: number) => setState({ kind: 'sending', part });
    const answer = await sendPhoto({ ...sent, signal: journey.signal, onProgress });
    underWay.current = null;
    onUploading(false);
    if (answer.kind === 'failed') {
      const { sentence, isFinal } = answer;
      if (isFinal) waiting.current = null;
      setState({ kind: 'failed', sentence, canTryAgain: !isFinal });
      return;
    }
    waiting.current = null;
    setState({ kind: 'idle' });
    if (answer.kind === 'kept') onKept(answer.photo);
  }

  async function send(file: File): Promise<void> {
    const lineError = findPhotoError(file);
    if (lineError) return setState({ kind: 'failed', sentence: lineError, canTryAgain: false });
    setState({ kind: 'sending', part: 0 });
    waiting.current = { photoId: randomId(), picture: await shrinkPhoto(file) };
    await travel();
  }
  return {
    state,
    send: (file) => void send(file),
    tryAgain: () => void travel(),
    stop: () => underWay.current?.abort(),
  };
}
