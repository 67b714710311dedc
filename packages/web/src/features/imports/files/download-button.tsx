import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { failureOf } from '../../../shared/failure.ts';
import { toastError } from '../../../ui/feedback/toast.ts';
import { downloadFile } from '../api.ts';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  /** Its path below that of the imports: 'samples/pw-orders'. */
  readonly address: string;
  /** The name of the saved file. */
  readonly fileName: string;
  readonly look?: 'link' | 'button';
  /** A visually hidden addition to the label. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** Downloads a file of the imports: a text link, or a button. */
export function DownloadButton({ address, fileName, look = 'link', about, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadFile(address, fileName);
    } catch (error) {
      toastError(failureOf(error).sentence);
    } finally {
      setBusy(false);
    }
  }
  const words = (
    <>
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </>
  );
  if (look === 'button') {
    return (
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={busy}
        onClick={() => void download()}
      >
        {words}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={`text-link ${styles.root}`}
      disabled={busy}
      onClick={() => void download()}
    >
      {words}
    </button>
  );
}
