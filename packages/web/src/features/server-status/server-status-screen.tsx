import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/failure.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { statusQuery } from './api.ts';
import { FactCards } from './fact-cards.tsx';
import styles from './server-status-screen.module.css';
import { ErrorsTable, QueuesTable, ServersTable, SlowStatementsTable } from './status-tables.tsx';
import { UnknownVerdict, Verdict } from './verdict.tsx';

/** Whether everything works, what needs attention, and the details; for super admins. */
export function ServerStatusScreen() {
  usePageTitle('Status');
  const { me } = useMe();
  const { timeZone } = me;
  const found = useQuery(statusQuery());
  const status = found.data;
  const failure = found.isError ? failureOf(found.error) : null;
  const lookedAt = status ? formatTime(Temporal.Instant.from(status.serverNow), timeZone) : null;
  return (
    <main id="main" className="screen" tabIndex={-1}>
      <ScreenHead
        title="Status"
        summary={
          lookedAt === null || failure
            ? 'Whether everything is running. The page updates by itself.'
            : `Whether everything is running, as of ${lookedAt}. The page updates by itself.`
        }
      />
      {failure && (
        <UnknownVerdict
          serverAnswers={failure.kind !== 'offline'}
          lastKnown={lookedAt}
          requestId={failure.requestId}
        />
      )}
      {!failure && !status && <SkeletonRows label="Loading the status" />}
      {status && (
        <>
          {!failure && <Verdict verdict={status.verdict} matters={status.matters} />}
          <div className={styles.sections} data-old={failure !== null || undefined}>
            <FactCards status={status} timeZone={timeZone} />
            <ErrorsTable errors={status.errors} timeZone={timeZone} />
            <QueuesTable queues={status.queues} />
            <ServersTable servers={status.servers} timeZone={timeZone} />
            <SlowStatementsTable
              slowStatements={status.slowStatements}
              slowMs={status.slowMs}
              timeZone={timeZone}
            />
          </div>
        </>
      )}
    </main>
  );
}
