import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  /** The screen above this one. */
  readonly back: { readonly href: string; readonly label: string };
  readonly title: string;
  /** What the screen shows, in a sentence or two. */
  readonly summary: ReactNode;
  /** Buttons for all that the screen shows. */
  readonly children: ReactNode;
}

/** The head of a screen below another one: the way back, its title with a summary, and what can be done with all of it. */
export function ScreenHead({ back, title, summary, children }: ScreenHeadProps) {
  return (
    <>
      <BackLink {...back} />
      <div className={styles.root}>
        <div>
          <h1>{title}</h1>
          <p className="muted">{summary}</p>
        </div>
        {children}
      </div>
    </>
  );
}
