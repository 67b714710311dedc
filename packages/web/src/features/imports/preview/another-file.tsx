import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { importAddress } from '../../../shared/administration/addresses.ts';
import { SendingGuard } from '../../../ui/dialogs/sending-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import { useLeaveImport } from '../api.ts';
import { ChooseFile } from '../files/choose-file.tsx';
import { useSendFile } from '../files/use-send-file.ts';
import { SendingBar } from '../start/reading-progress.tsx';
import styles from './another-file.module.css';

interface Another {
  readonly isBusy: boolean;
  readonly send: (file: File) => void;
  /** The progress of the other upload, or why it failed. It also asks before the page is left meanwhile. */
  readonly bar: ReactNode;
}

/** Uploads another file of the same kind, and discards this one for it. */
export function useAnotherFile({ importId, kind, state }: ImportView): Another {
  const { history } = useRouter();
  const isStillHere = useStillHere();
  const leave = useLeaveImport();
  const { sending, isUnderWay, problem, send, stop } = useSendFile(kind, (other) => {
    if (state === 'ready') leave.run({ importId });
    // The upload is complete, so leaving does not ask.
    if (isStillHere()) history.push(importAddress(other), undefined, { ignoreBlocker: true });
  });
  const isThere = sending !== null || problem !== null;
  return {
    isBusy: sending !== null,
    send,
    bar: (
      <>
        <SendingGuard when={isUnderWay} what="file" />
        {isThere && (
          <div className={styles.root}>
            {sending && <SendingBar {...sending} onStop={stop} />}
            {problem && <Notice tone="bad">{problem}</Notice>}
          </div>
        )}
      </>
    ),
  };
}

/** The button for it. */
export function AnotherFile({ view, another }: { readonly view: ImportView; readonly another: Another }) {
  return (
    <ChooseFile label={importKindWords[view.kind].label} disabled={another.isBusy} onFile={another.send}>
      Choose another file
    </ChooseFile>
  );
}
