import { CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { linkNotice } from '../../shared/session/link-notice.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './link-notice-band.module.css';

/** The message of a link that a signed-in person followed; shown until it is closed. */
export function LinkNoticeBand() {
  const notice = useSyncExternalStore(linkNotice.subscribe, linkNotice.get);
  if (!notice) return null;
  return (
    <div className={styles.root}>
      <Notice tone={notice.tone}>{notice.sentence}</Notice>
      <CloseButton aria-label="Close the message" onClick={() => linkNotice.set(null)} />
    </div>
  );
}
