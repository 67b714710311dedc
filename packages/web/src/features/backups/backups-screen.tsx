import type { BackupRow, BackupsView } from '@bakehouse/contract/administration/backups';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import { backupsQuery, useMakeBackup } from './api.ts';
import { backupColumns } from './backup-columns.tsx';
import { BackupFacts, HowToRestore } from './backup-facts.tsx';
import { describeProgress } from './backup-words.ts';
import styles from './backups-screen.module.css';
import { ScheduleForm } from './schedule-form.tsx';

/** The list of backups, whether they can be trusted, and how to restore one. */
export function BackupsScreen() {
  usePageTitle('Backups');
  const view = useQuery(backupsQuery());
  if (view.data) return <Backups view={view.data} />;
  return <LoadingScreen title="Backups" what="the backups" query={view} />;
}

function Backups({ view }: { readonly view: BackupsView }) {
  const { me } = useMe();
  const [isEditing, setEditing] = useState(false);
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => backupColumns(me.timeZone), [me.timeZone]);
  const make = useMakeBackup();
  const underWay = view.backups.find(({ progress }) => progress !== null);
  return (
    <main id="main" className={`screen ${styles.root}`} tabIndex={-1}>
      <ScreenHead
        title="Backups"
        summary="Everything in one file. Each backup is restored into a separate database and compared row by row before it counts."
      >
        <Button
          variant="default"
          leftSection={<IconCalendarTime size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Schedule
        </Button>
        <Button
          leftSection={<IconDatabaseExport size={18} aria-hidden />}
          loading={make.busy}
          disabled={underWay !== undefined}
          onClick={() => make.run(null)}
        >
          Back up now
        </Button>
      </ScreenHead>
      <CommandFailure command={make} />
      {view.warning && <Notice tone="attention">{view.warning}</Notice>}
      {underWay && <UnderWay backup={underWay} />}
      <BackupFacts view={view} timeZone={me.timeZone} />
      <HowToRestore view={view} />
      <h2>The newest</h2>
      {view.backups.length === 0 ? (
        <EmptyState
          picture={<LoafStamp kind="biscuit" size={64} />}
          sentence="No backup has been made yet."
        />
      ) : (
        <SortableTable
          caption="Backups"
          columns={columns}
          rows={view.backups}
          rowKey={({ backupId }) => backupId}
          sort={sort}
          onSort={setSort}
        />
      )}
      {isEditing && (
        <ScheduleForm settings={view.settings} version={view.version} onClose={() => setEditing(false)} />
      )}
    </main>
  );
}

/** The progress of a running backup; hidden from screen readers, because it changes too often. */
function UnderWay({ backup: { progress } }: { readonly backup: BackupRow }) {
  if (progress === null) return null;
  const { done, of } = progress;
  const isKnown = of !== null && of > done;
  return (
    <section className={styles.paper} aria-labelledby="under-way">
      <h2 id="under-way">A backup is being made</h2>
      <p>{describeProgress(progress)}</p>
      <progress
        aria-labelledby="under-way"
        className={styles.bar}
        max={1}
        {...(isKnown && { value: done / of })}
      />
      <p className="muted">Ordering continues in the meantime, and you can leave this page.</p>
    </section>
  );
}
