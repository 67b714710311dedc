import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { CopyDetails } from '../feedback/copy-details.tsx';
import styles from './message-page.module.css';
import type { RelatedLink } from './related-links.tsx';
import { RelatedLinks } from './related-links.tsx';
import { useShowShell } from './show-shell.ts';

interface MessagePageProps {
  readonly Icon: TablerIcon;
  /** 'bad' for failures and refusals, 'attention' for temporary states. */
  readonly tone?: 'plain' | 'attention' | 'bad';
  readonly heading: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** One or two sentences: what to check, who can help. */
  readonly children: ReactNode;
  /** The primary action. */
  readonly button?: ReactNode;
  /** Three or four links to related pages, the most relevant first. */
  readonly links?: readonly RelatedLink[];
  /** The request's id in the server's log, for the details under the block. */
  readonly requestId?: string | undefined;
  /** Announced at once (role alert). */
  readonly isAlert?: boolean;
}

/** A page in place of a screen that is not found, not permitted or could not be loaded, with links to related pages. */
export function MessagePage({
  Icon,
  tone = 'plain',
  heading,
  headingRef,
  children,
  button,
  links = [],
  requestId,
  isAlert = false,
}: MessagePageProps) {
  useShowShell();
  return (
    <main id="main" className={styles.root} tabIndex={-1} {...(isAlert ? { role: 'alert' } : {})}>
      <div className={`surface ${styles.block}`}>
        <div className={styles.message}>
          <span className={styles.icon} data-tone={tone}>
            <Icon size={28} aria-hidden />
          </span>
          <div>
            <h1 ref={headingRef} {...(headingRef ? { tabIndex: -1 } : {})}>
              {heading}
            </h1>
            {children}
            {button && <div className={styles.button}>{button}</div>}
          </div>
        </div>
        <RelatedLinks links={links} />
      </div>
      {requestId && (
        <div className={styles.reference}>
          <CopyDetails requestId={requestId} />
        </div>
      )}
    </main>
  );
}
