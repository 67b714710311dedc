import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { largestImport } from '@bakehouse/domain/imports/import-kinds';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { useRef, useState } from 'react';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { sendImportFile } from '../api.ts';

/** A chosen file, identified by a number, because files cannot be compared as text. */
interface Chosen {
  readonly choice: number;
  readonly file: File;
}

/** The state of an upload. */
export interface FileSending {
  /** The running upload with its progress from 0 to 1; null for none. */
  readonly sending: { readonly fileName: string; readonly part: number } | null;
  /** Whether it is being uploaded or waits for a retry. */
  readonly isUnderWay: boolean;
  /** Why it failed. */
  readonly problem: string | null;
  readonly send: (file: File) => void;
  readonly stop: () => void;
}

/** Uploads a file of a kind as soon as it is chosen. */
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
    return command.isWaiting ? `${sentence} It will be sent again in a moment.` : sentence;
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
