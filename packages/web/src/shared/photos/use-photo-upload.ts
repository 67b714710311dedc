import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommand } from '../saving/use-command.ts';
import { findPhotoError } from './photo-errors.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The state of a photo's upload. A file whose upload failed is kept for a retry. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'failed'; readonly sentence: string; readonly canTryAgain: boolean };

/** A chosen file, identified by a number, because files cannot be compared as text. */
interface Chosen {
  readonly choice: number;
  readonly file: File;
}

export interface PhotoUpload {
  readonly state: UploadState;
  readonly send: (file: File) => void;
  readonly tryAgain: () => void;
  readonly stop: () => void;
}

/** Permanent refusals: the same file would be refused again. */
const finalKinds = new Set([
  'malformed',
  'permission-denied',
  'not-yet-active',
  'second-factor-needed',
  'photo-taken',
  'photo-too-large',
  'photo-unreadable',
  'too-large',
]);

/** A picture to be uploaded. */
export interface PictureSending {
  readonly picture: Blob;
  /** The same for every attempt with the same picture. */
  readonly uploadId: string;
  readonly signal: AbortSignal;
  /** Progress from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

interface PhotoUploadOptions<Kept> {
  readonly send: (sending: PictureSending) => Promise<Kept>;
  /** Called when the server has stored it. */
  readonly onStored: (kept: Kept) => void;
  /** Called when an upload begins, and when it has ended. */
  readonly onUploading?: (isUploading: boolean) => void;
}

/** Uploads a photo as soon as it is chosen, after resizing it. */
export function usePhotoUpload<Kept>({
  send,
  onStored,
  onUploading = () => {},
}: PhotoUploadOptions<Kept>): PhotoUpload {
  const chosen = useRef<Chosen | null>(null);
  const [part, setPart] = useState(0);
  const [fileError, setFileError] = useState<string | null>(null);
  const { run, stop, busy, isWaiting, isUnderWay, failure } = useCommand({
    async send({ file }: Chosen, uploadId, signal) {
      setPart(0);
      const picture = await shrinkPhoto(file);
      return send({ picture, uploadId, signal, onProgress: setPart });
    },
    onDone: onStored,
  });
  const reportUploading = useEffectEvent(onUploading);
  useEffect(() => {
    if (!isUnderWay) return;
    reportUploading(true);
    return () => reportUploading(false);
  }, [isUnderWay]);

  return {
    state: stateOf(),
    send(file) {
      const error = findPhotoError(file);
      setFileError(error);
      if (error) return;
      chosen.current = { choice: (chosen.current?.choice ?? 0) + 1, file };
      run(chosen.current);
    },
    tryAgain() {
      if (chosen.current) run(chosen.current);
    },
    stop,
  };

  function stateOf(): UploadState {
    if (busy) return { kind: 'sending', part };
    if (fileError !== null) return { kind: 'failed', sentence: fileError, canTryAgain: false };
    if (!failure) return { kind: 'idle' };
    const sentence = isWaiting ? `${failure.sentence} It will be sent again in a moment.` : failure.sentence;
    return { kind: 'failed', sentence, canTryAgain: !finalKinds.has(failure.kind) };
  }
}
