import type { BackupsView } from '@bakehouse/contract/administration/backups';
import { restoreCommand } from '@bakehouse/domain/administration/backup';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { countOf } from '@bakehouse/domain/words/words';
import { CopyButton } from '../../shared/display/copy-button.tsx';
import { describeSchedule, formatMilliseconds } from './backup-words.ts';
import styles from './backups-screen.module.css';

interface PartProps {
  readonly view: BackupsView;
  readonly timeZone: string;
}

/** The four key facts: age, duration, next backup, and size. */
export function BackupFacts({ view, timeZone }: PartProps) {
  const { lastChecked, nextAt, kept, settings } = view;
  const moment = (at: string) => formatMoment(Temporal.Instant.from(at), timeZone);
  const sizes = lastChecked && [
    countOf(lastChecked.rows, 'row'),
    countOf(lastChecked.photoFiles, 'photo file'),
    formatBytes(lastChecked.bytes),
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Last good backup</dt>
        <dd>{lastChecked?.madeAt ? moment(lastChecked.madeAt) : 'None yet'}</dd>
        <dd>{sizes?.join(', ') ?? 'A backup counts once it has been restored and compared.'}</dd>
      </div>
      <div>
        <dt>Time to restore</dt>
        <dd>
          {lastChecked?.restoreMs == null ? 'Not known yet' : formatMilliseconds(lastChecked.restoreMs)}
        </dd>
        <dd>As measured when it was read, restored and compared. Copying the photos takes extra time.</dd>
      </div>
      <div>
        <dt>Next backup</dt>
        <dd>{nextAt ? moment(nextAt) : 'When you ask for it'}</dd>
        <dd>{describeSchedule(settings)}</dd>
      </div>
      <div>
        <dt>Kept</dt>
        <dd>{kept.files === 0 ? 'None' : `${countOf(kept.files, 'file')}, ${formatBytes(kept.bytes)}`}</dd>
        <dd className={styles.file}>In {view.folder}. Copy them to another machine as well.</dd>
      </div>
    </dl>
  );
}

/** The commands that restore a backup. */
export function HowToRestore({ view }: Pick<PartProps, 'view'>) {
  const command = restoreCommand(view.lastChecked?.path ?? `${view.folder}/FILE`);
  return (
    <section className={styles.paper} aria-labelledby="how-to-restore">
      <h2 id="how-to-restore">To restore one</h2>
      <p>Stop Bakehouse on every server. In its folder, type this, and then start it again with npm start.</p>
      <p className={styles.command}>
        <code>{command}</code>
        <CopyButton what="the command" text={command} />
      </p>
      <p className="muted">
        The present data is set aside, and replaced once the restored data is complete. On an empty machine,
        leave out --replace.{' '}
        {view.holdsSecret
          ? 'The server’s secret is in every backup, locked: you need BACKUP_PASSPHRASE to get it back.'
          : 'The server’s secret is not in the backups: keep keys.json of DATA_DIR beside them, or set BACKUP_PASSPHRASE. Without it everybody sets up the second factor again.'}
      </p>
    </section>
  );
}
