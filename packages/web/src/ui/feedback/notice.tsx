import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { CopyDetails } from './copy-details.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** 'bad' is announced at once (role alert); the others politely (role status). */
  readonly tone: 'bad' | 'attention' | 'good';
  readonly children: ReactNode;
  /** The request's id in the server's log. */
  readonly requestId?: string | undefined;
  /** With a ref the notice can take the focus. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A message inside a form or dialog, such as the result of an action. */
export function Notice({ tone, children, requestId, ref }: NoticeProps) {
  const Picture = tone === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div
      ref={ref}
      className={styles.root}
      data-part="notice"
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Picture size={20} aria-hidden />
      <div>
        {children}
        {requestId && <CopyDetails requestId={requestId} />}
      </div>
    </div>
  );
}
