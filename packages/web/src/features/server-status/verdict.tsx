import type { StatusView } from '@bakehouse/contract/administration/status';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconPlugOff } from '@tabler/icons-react';
import { mailLogAddress } from '../../shared/addresses.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import styles from './verdict.module.css';

type StatusProblem = StatusView['matters'][number];

/** The summary, and below it each problem with what to do. */
export function Verdict({ verdict, matters }: Pick<StatusView, 'verdict' | 'matters'>) {
  const tone = matters[0]?.urgency ?? 'well';
  return (
    <section className={`surface ${styles.root}`} data-tone={tone} aria-label="Verdict">
      <div className={styles.sentence} role="status">
        {tone === 'now' ? (
          <IconAlertTriangle size={34} aria-hidden />
        ) : (
          <IconCircleCheck size={34} aria-hidden />
        )}
        <p>{verdict}</p>
      </div>
      {matters.length > 0 && (
        <ul className={styles.matters}>
          {matters.map((matter) => (
            <ProblemRow key={`${matter.section} ${matter.what}`} matter={matter} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ProblemRow({ matter: { urgency, what, toDo, section } }: { readonly matter: StatusProblem }) {
  return (
    <li data-urgency={urgency}>
      {urgency === 'now' ? (
        <IconAlertTriangle size={20} aria-hidden />
      ) : (
        <IconInfoCircle size={20} aria-hidden />
      )}
      <div>
        <b>
          <span className="visually-hidden">{urgency === 'now' ? 'Now: ' : 'Soon: '}</span>
          {what}
        </b>
        <span className={styles.toDo}>{toDo}</span>
      </div>
      {section === 'mail' ? (
        <AppLink href={mailLogAddress}>Mail log</AppLink>
      ) : (
        <a href={`#${section}`}>Details</a>
      )}
    </li>
  );
}

interface UnknownProps {
  /** Whether the server answers and only its database is unavailable. */
  readonly serverAnswers: boolean;
  /** When the last answer arrived; null for none. */
  readonly lastKnown: string | null;
  readonly requestId: string | undefined;
}

/** In place of the summary if there is no data: what is known, and what to do. */
export function UnknownVerdict({ serverAnswers, lastKnown, requestId }: UnknownProps) {
  return (
    <section className={`surface ${styles.root}`} data-tone="now" aria-label="Verdict">
      <div className={styles.sentence} role="alert">
        <IconPlugOff size={34} aria-hidden />
        <p>{serverAnswers ? 'The database does not answer.' : 'The server does not answer.'}</p>
      </div>
      <ul className={styles.matters}>
        <li data-urgency="now">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <b>
              {serverAnswers
                ? 'The server runs, but nothing can be read or saved until its database is back.'
                : 'It cannot be seen from here whether it is running.'}
            </b>
            <span className={styles.toDo}>
              {serverAnswers
                ? 'Check that PostgreSQL is running and its disk has room. The server carries on by itself once it answers.'
                : 'Check your connection first. Then see on the machine whether the server is running, and what its log says last.'}
            </span>
            {requestId && <small>Request {requestId}</small>}
          </div>
        </li>
        <li>
          <IconInfoCircle size={20} aria-hidden />
          <div>
            <b>
              {lastKnown === null
                ? 'Nothing else is known: this page has had no answer yet.'
                : `Everything below is as it was at ${lastKnown}, and may have changed since.`}
            </b>
            <span className={styles.toDo}>This page checks again every few seconds.</span>
          </div>
        </li>
      </ul>
    </section>
  );
}
