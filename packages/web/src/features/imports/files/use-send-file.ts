import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { largestImport } from '@bakehouse/domain/imports/import-kinds';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { useRef, useState } from 'react';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { sendImportFile } from '../api.ts';

/** A file is no text: which choice it was tells it from others. */
interface Chosen {
  readonly choice: number;
  readonly file: File;
}

/** A file on its way to the server. */
export interface FileSending {
  /** What is on its way now, and how much of it has arrived, from 0 to 1; null where nothing is. */
  readonly sending: { readonly fileName: string; readonly part: number } | null;
  /** It has not arrived yet, and is sent again by itself where it did not get through. */
  readonly isUnderWay: boolean;
  /** Why it did not get there. */
  readonly problem: string | null;
  readonly send: (file: File) => void;
  readonly stop: () => void;
}

/** Sends a file of a kind as soon as it is chosen. */
export function useSendFile(kind: ImportKind, onSent: (importId: number) => void): FileSending {
  const choices = useRef(0);
  const [fileName, setFileName] = useState('');
  const [part, setPart] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const command = useCommand({
    send: ({ file }: Chosen, _commandId, signal) =>
      sendImportFile({ kind, file, signal, onProgress: setPart }),
    onDone: onSent,
  });

  function problem(): string | null {
    if (isTooLarge) return sentenceFor({ kind: 'import-too-large' });
    if (!command.failure) return null;
    const { sentence } = command.failure;
    return command.isWaiting ? `${sentence} It is sent again in a moment.` : sentence;
  }
  return {
    isUnderWay: command.isUnderWay,
    sending: command.busy ? { fileName, part } : null,
    problem: problem(),
    send(file) {
      setTooLarge(file.size > largestImport);
      if (file.size > largestImport) return;
      setFileName(file.name);
      setPart(0);
      choices.current += 1;
      command.run({ choice: choices.current, file });
    },
    stop: command.stop,
  };
}
