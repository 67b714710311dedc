import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button, Progress } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLeaveImport } from '../api.ts';
import type { LostReading } from '../files/use-file-intake.ts';
import { readingFacts, timeLeft } from '../import-words.ts';
import styles from './reading-progress.module.css';

interface BarOfFileProps {
  readonly fileName: string;
  /** The accessible name: 'Reading the file'. */
  readonly label: string;
  /** From 0 to 1. */
  readonly part: number;
  /** The texts below the bar, left and right. */
  readonly done: ReactNode;
  readonly left?: ReactNode;
  readonly cancel?: ReactNode;
}

/** The progress of processing a file. */
export function BarOfFile({ fileName, label, part, done, left, cancel }: BarOfFileProps) {
  return (
    <div className={styles.root}>
      <div>
        <b className={styles.file}>{fileName}</b>
        <Progress value={part * 100} size={8} radius={2} aria-label={label} transitionDuration={200} />
        <p className={styles.numbers}>
          <span>{done}</span>
          <span>{left}</span>
        </p>
      </div>
      {cancel}
    </div>
  );
}

/** The progress of an upload. */
export function SendingBar({
  fileName,
  part,
  onStop,
}: {
  readonly fileName: string;
  readonly part: number;
  readonly onStop: () => void;
}) {
  return (
    <BarOfFile
      fileName={fileName}
      label="Sending the file"
      part={part}
      done={`Sending the file, ${Math.round(part * 100)}%`}
      cancel={
        <Button variant="default" size="sm" onClick={onStop}>
          Cancel
        </Button>
      }
    />
  );
}

/** The progress of parsing a file: the number of rows, and the estimated time left. It can be stopped. */
export function ReadingBar({ view }: { readonly view: ImportView }) {
  const leave = useLeaveImport();
  const { done = 0, total = null, secondsLeft = null } = view.progress ?? {};
  return (
    <>
      <BarOfFile
        fileName={view.fileName}
        label="Reading the file"
        part={total ? done / total : 0}
        done={
          <>
            <b>{formatCount(done)}</b>
            {total === null ? ' rows' : ` of ${countOf(total, 'row')}`}
          </>
        }
        left={secondsLeft !== null && timeLeft(secondsLeft)}
        cancel={
          <Button
            variant="default"
            size="sm"
            loading={leave.busy}
            onClick={() => leave.run({ importId: view.importId })}
          >
            Cancel
          </Button>
        }
      />
      <CommandFailure command={leave} />
    </>
  );
}

/** Polling failed: the reason, and a retry button. */
export function PollingFailed({ failure, askAgain }: LostReading) {
  return (
    <Notice tone="bad" requestId={failure.requestId}>
      The progress could not be loaded. {failure.sentence}{' '}
      <button type="button" className="text-link" onClick={askAgain}>
        Try again
      </button>
    </Notice>
  );
}

/** The format and the recognised columns of a file, once they are known. */
export function ReadingFacts({ view }: { readonly view: ImportView }) {
  return (
    <ul className={styles.facts}>
      {readingFacts(view).map((fact) => (
        <li key={fact} data-known>
          <IconCheck size={16} aria-hidden /> {fact}
        </li>
      ))}
      <li>
        <IconClock size={16} aria-hidden /> You can leave this page. Reading goes on.
      </li>
    </ul>
  );
}
