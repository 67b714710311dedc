import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './sage-settings.module.css';
import type { SettingsEdit } from './use-settings-draft.ts';

interface SettingsNoticesProps {
  readonly edit: SettingsEdit;
  readonly mayEdit: boolean;
}

/** Above the fields: why nothing can be changed here, or why a save did not work and what helps. */
export function SettingsNotices({ edit, mayEdit }: SettingsNoticesProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { failure, clashes, busy, loadNewer } = edit;
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  return (
    <>
      {failure && (
        <Notice tone="bad" ref={notice} requestId={failure.requestId}>
          <p>{failure.sentence}</p>
          {failure.kind === 'settings-changed' && (
            <>
              <p className={styles.help}>What you typed stays in its fields.</p>
              <Button variant="default" size="sm" loading={busy} onClick={() => void loadNewer()}>
                Load the newer settings
              </Button>
            </>
          )}
        </Notice>
      )}
      {!failure && clashes.size > 0 && (
        <Notice tone="attention">
          {clashes.size === 1 ? 'One field was' : `${clashes.size} fields were`} saved differently by somebody
          else: it is said under the field.
        </Notice>
      )}
      {!mayEdit && (
        <p className="muted">
          You can look at these settings. Changing them takes an admin with write access.
        </p>
      )}
    </>
  );
}
