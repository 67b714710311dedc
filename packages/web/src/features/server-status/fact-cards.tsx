import type { StatusView } from '@bakehouse/contract/administration/status';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { formatDuration } from '@bakehouse/domain/operation/judge-status';
import { IconArchive, IconDatabase, IconDeviceFloppy, IconMail } from '@tabler/icons-react';
import { mailLogAddress } from '../../shared/addresses.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { FactCard } from './fact-card.tsx';
import styles from './fact-cards.module.css';

interface FactCardsProps {
  readonly status: StatusView;
  readonly timeZone: string;
}

/** Database, disk, e-mails and backups, side by side. */
export function FactCards({ status, timeZone }: FactCardsProps) {
  return (
    <div className={styles.root}>
      <DatabaseCard database={status.database} />
      <DiskCard disk={status.disk} />
      <MailCard mail={status.mail} />
      <BackupsCard backups={status.backups} timeZone={timeZone} />
    </div>
  );
}

function DatabaseCard({ database }: Pick<StatusView, 'database'>) {
  const icon = <IconDatabase size={20} aria-hidden />;
  if (database === null) return <FactCard id="database" title="Database" icon={icon} figure={null} />;
  const { version, bytes, connections, mostConnections, oldestTransactionSeconds, answerMs, schema } =
    database;
  const isWhole = database.pending === 0 && database.newer.length === 0;
  return (
    <FactCard
      id="database"
      title="Database"
      icon={icon}
      figure={
        <>
          {formatBytes(bytes)}
          <small>PostgreSQL {version.split(' ', 1)[0]}</small>
        </>
      }
      facts={[
        ['Answers in', answerMs < 1 ? 'under 1 ms' : `${formatCount(answerMs)} ms`],
        ['Connections', `${formatCount(connections)} of ${formatCount(mostConnections)}`],
        [
          'Oldest transaction',
          oldestTransactionSeconds === null ? 'none' : formatDuration(oldestTransactionSeconds),
        ],
        ['Schema', isWhole ? schema : `${schema}, not this version’s`],
      ]}
    />
  );
}

function DiskCard({ disk }: Pick<StatusView, 'disk'>) {
  const icon = <IconDeviceFloppy size={20} aria-hidden />;
  if (disk === null) return <FactCard id="disk" title="Disk" icon={icon} figure={null} />;
  const { freeBytes, totalBytes } = disk;
  const used = totalBytes === 0 ? 0 : Math.round(((totalBytes - freeBytes) / totalBytes) * 100);
  return (
    <FactCard
      id="disk"
      title="Disk"
      icon={icon}
      figure={
        <>
          {formatBytes(freeBytes)}
          <small>free of {formatBytes(totalBytes)}</small>
        </>
      }
      facts={[['In use', `${used}%`]]}
    >
      <meter
        className={styles.meter}
        min={0}
        max={100}
        value={used}
        aria-label={`${used}% of the disk in use`}
      />
    </FactCard>
  );
}

function MailCard({ mail }: Pick<StatusView, 'mail'>) {
  const icon = <IconMail size={20} aria-hidden />;
  const action = <AppLink href={mailLogAddress}>Mail log</AppLink>;
  if (mail === null) return <FactCard id="mail" title="E-mails" icon={icon} figure={null} action={action} />;
  const { leaves, sentToday, waiting, oldestSeconds, failed, failedToday } = mail;
  const since = oldestSeconds === null ? '' : `, the oldest for ${formatDuration(oldestSeconds)}`;
  return (
    <FactCard
      id="mail"
      title="E-mails"
      icon={icon}
      action={action}
      figure={
        <>
          {formatCount(sentToday)}
          <small>sent today</small>
        </>
      }
      facts={[
        ['Waiting', waiting === 0 ? 'none' : `${formatCount(waiting)}${since}`],
        [
          'Not sent',
          failed === 0 ? 'none' : `${formatCount(failed)}, ${formatCount(failedToday)} of them today`,
        ],
        ['Mail server', leaves ? 'set up' : 'none: e-mails stay in the mail log'],
      ]}
    />
  );
}

function BackupsCard({ backups, timeZone }: Pick<StatusView, 'backups'> & Pick<FactCardsProps, 'timeZone'>) {
  const icon = <IconArchive size={20} aria-hidden />;
  if (backups === null)
    return (
      <FactCard id="backups" title="Backups" icon={icon} figure={null} unknown="The database does not say." />
    );
  const { lastMadeAt, lastCheckedAt, bytes, restoreSeconds } = backups;
  const at = (moment: string | null) =>
    moment === null ? 'never' : formatMoment(Temporal.Instant.from(moment), timeZone);
  return (
    <FactCard
      id="backups"
      title="Backups"
      icon={icon}
      figure={lastMadeAt === null ? 'None' : at(lastMadeAt)}
      facts={[
        ['Restored and compared', at(lastCheckedAt)],
        ['Size', bytes === null ? '—' : formatBytes(bytes)],
        ['Time to restore', restoreSeconds === null ? '—' : formatDuration(restoreSeconds)],
      ]}
    />
  );
}
