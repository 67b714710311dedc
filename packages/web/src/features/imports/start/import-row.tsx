import type { ImportsOverview } from '@bakehouse/contract/administration/imports';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import { useState } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { SendingGuard } from '../../../ui/dialogs/sending-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChooseFile } from '../files/choose-file.tsx';
import { DownloadButton } from '../files/download-button.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useFileIntake } from '../files/use-file-intake.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import styles from './import-row.module.css';
import type { MainKind } from './kinds-of-files.ts';
import { rowsOfKinds } from './kinds-of-files.ts';
import { LastImport } from './last-import.tsx';
import { PollingFailed, ReadingBar, ReadingFacts, SendingBar } from './reading-progress.tsx';

interface ImportRowProps {
  readonly kind: MainKind;
  readonly overview: ImportsOverview;
}

/** One of the three recurring kinds of files. The whole row is a drop target. */
export function ImportRow({ kind, overview }: ImportRowProps) {
  const { title, about, stamp } = rowsOfKinds[kind];
  const { label } = importKindWords[kind];
  const ofKind = overview.imports.filter((one) => one.kind === kind);
  const facts = overview.kinds.find((one) => one.kind === kind);
  const intake = useFileIntake(kind, ofKind.find(({ state }) => state === 'reading')?.importId ?? null);
  const { isOver, handlers } = useFileDrop(!intake.isBusy, intake.send);
  const [isShowing, setShowing] = useState(false);
  return (
    <section className={styles.root} aria-label={title} data-over={isOver || undefined} {...handlers}>
      <div className={styles.row} data-reading={intake.isBusy || undefined}>
        <span className={styles.stamp}>
          <LoafStamp kind={stamp} size={44} />
        </span>
        <div className={styles.what}>
          <h2>{title}</h2>
          <p>{about}</p>
          <p className={styles.links}>
            <DownloadButton address={`samples/${kind}`} fileName={`sample-${kind}.csv`} about={`of ${label}`}>
              Sample file
            </DownloadButton>
            <button type="button" className="text-link" onClick={() => setShowing(true)}>
              Columns it reads<span className="visually-hidden"> from {label}</span>
            </button>
          </p>
        </div>
        {!intake.isBusy && (
          <>
            <LastImport last={facts?.last ?? null} newest={ofKind[0]} />
            <div className={styles.drop}>
              <ChooseFile label={label} onFile={intake.send} />
              <span>{isOver ? 'Drop it here' : 'or drop it here'}</span>
            </div>
          </>
        )}
        {intake.sending && <SendingBar {...intake.sending} onStop={intake.stop} />}
        {intake.reading && (
          <div>
            <ReadingBar view={intake.reading} />
          </div>
        )}
      </div>
      {intake.reading && <ReadingFacts view={intake.reading} />}
      <SendingGuard when={intake.isUnderWay} what="file" />
      {intake.lost && (
        <div className={styles.problem}>
          <PollingFailed {...intake.lost} />
        </div>
      )}
      {intake.problem && (
        <div className={styles.problem}>
          <Notice tone="bad">{intake.problem}</Notice>
        </div>
      )}
      {isShowing && (
        <ColumnsDialog label={label} columns={facts?.columns ?? []} onClose={() => setShowing(false)} />
      )}
    </section>
  );
}
