import { CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { linkNotice } from '../../shared/link-notice.ts';
import { Notice } from '../../ui/notice.tsx';
import './link-notice-band.css';

/** What the link said that led somebody here who is signed in; stays until it is closed. */
export function LinkNoticeBand() {
  const notice = useSyncExternalStore(linkNotice.subscribe, linkNotice.get);
  if (!notice) return null;
  return (
    <div className="link-notice-band">
      <Notice tone={notice.tone}>{notice.sentence}</Notice>
      <CloseButton aria-label="Close the message" onClick={() => linkNotice.set(null)} />
    </div>
  );
}
