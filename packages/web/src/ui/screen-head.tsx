import type { ReactNode } from 'react';
import { BackLink } from './navigation/back-link.tsx';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  /** The screen above this one, where it is below another. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly title: string;
  /** How many there are of what the screen lists: '40', or '3/40' where the others are filtered out. */
  readonly count?: string | number | undefined;
  /** What the screen shows, in a sentence or two. */
  readonly summary?: ReactNode;
  /** Buttons for all that the screen shows. */
  readonly children?: ReactNode;
}

/** The head of a screen: the way back, its title with a summary, and what can be done with all of it. */
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
