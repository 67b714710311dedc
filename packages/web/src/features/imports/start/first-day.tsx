import type { ImportsOverview } from '@bakehouse/contract/administration/imports';
import { firstDayKinds, importKindWords, needOfImport } from '@bakehouse/domain/imports/import-kinds';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { IconCheck } from '@tabler/icons-react';
import { useMe } from '../../../shared/session/me.tsx';
import { SendingGuard } from '../../../ui/dialogs/sending-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ChooseFile } from '../files/choose-file.tsx';
import { DownloadButton } from '../files/download-button.tsx';
import { useFileDrop } from '../files/use-file-drop.ts';
import { useFileIntake } from '../files/use-file-intake.ts';
import styles from './first-day.module.css';
import type { FirstDayKind } from './kinds-of-files.ts';
import { firstDaySteps } from './kinds-of-files.ts';
import { PollingFailed, ReadingBar, SendingBar } from './reading-progress.tsx';

/** The files for setting up a bakery: each builds on those before it. */
export function FirstDay({ overview }: { readonly overview: ImportsOverview }) {
  return (
    <section aria-labelledby="first-day">
      <div className={styles.head}>
        <h2 id="first-day">First day</h2>
        <p className="muted">
          Moving in? Import plain CSV files, in this order.{' '}
          <DownloadButton address="samples" fileName="import-samples.zip">
            All samples, ZIP
          </DownloadButton>
        </p>
      </div>
      <ol className={`surface ${styles.steps}`}>
        {firstDayKinds.map((kind, place) => (
          <Step key={kind} kind={kind} number={place + 1} overview={overview} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly kind: FirstDayKind;
  readonly number: number;
  readonly overview: ImportsOverview;
}

function Step({ kind, number, overview }: StepProps) {
  const { label } = importKindWords[kind];
  const { hint, there } = firstDaySteps[kind];
  const { actor } = useMe();
  const isOpen = meets(actor, needOfImport(kind));
  const words = there(overview.there);
  const underWay = overview.imports.find((one) => one.kind === kind && one.state === 'reading');
  const intake = useFileIntake(kind, underWay?.importId ?? null);
  const isWide = intake.isBusy || intake.lost !== null || intake.problem !== null;
  const { isOver, handlers } = useFileDrop(isOpen && !intake.isBusy, intake.send);
  return (
    <li data-over={isOver || undefined} {...handlers}>
      <span className={styles.number} data-done={words !== null || undefined}>
        {words === null ? (
          number
        ) : (
          <>
            <IconCheck size={18} aria-hidden />
            <VisuallyHidden>Step {number}, done</VisuallyHidden>
          </>
        )}
      </span>
      <div className={styles.what}>
        <b>{label}</b>
        <small>{words ?? hint}</small>
      </div>
      <div className={styles.button} data-wide={isWide || undefined}>
        {!isOpen && <small className="muted">Only super admins can import these.</small>}
        {isOpen && !intake.isBusy && (
          <ChooseFile label={label} look={words === null ? 'small' : 'quiet'} onFile={intake.send}>
            {words === null ? 'Choose file' : 'Again'}
          </ChooseFile>
        )}
        {intake.sending && <SendingBar {...intake.sending} onStop={intake.stop} />}
        {intake.reading && <ReadingBar view={intake.reading} />}
        <SendingGuard when={intake.isUnderWay} what="file" />
        {intake.lost && <PollingFailed {...intake.lost} />}
        {intake.problem && <Notice tone="bad">{intake.problem}</Notice>}
      </div>
    </li>
  );
}
