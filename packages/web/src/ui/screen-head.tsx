import type { ReactNode } from 'react';
import { BackLink } from './navigation/back-link.tsx';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  /** The parent screen, for the link back. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly title: string;
  /** The number of listed entries: '40', or '3/40' where a filter hides the others. */
  readonly count?: string | number | undefined;
  /** A description in a sentence or two. */
  readonly summary?: ReactNode;
  /** Actions for the screen as a whole. */
  readonly children?: ReactNode;
}

/** The head of a screen: link back, title, summary and actions. */
export function ScreenHead({ back, title, count, summary, children }: ScreenHeadProps) {
  return (
    <>
      {back && <BackLink {...back} />}
      <div className={styles.root} data-part="screen-head">
        <div className={styles.words}>
          <h1>
            {title}
            {count !== undefined && <span className="muted"> ({count})</span>}
          </h1>
          {summary && <p className="muted">{summary}</p>}
        </div>
        {children && <div className={`${styles.tools} screen-only`}>{children}</div>}
      </div>
    </>
  );
}
