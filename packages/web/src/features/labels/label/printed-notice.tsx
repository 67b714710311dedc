import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { PrintTarget } from '../api.ts';
import { openLabelFile, saveLabelFile } from '../label-files.ts';
import styles from './printed-notice.module.css';

/** Labels that were just printed. */
export interface Printed {
  readonly printId: string;
  readonly name: string;
  readonly copies: number;
  readonly target: PrintTarget;
}

/** Confirms that labels are recorded, and opens their file again. */
export function PrintedNotice({ printed: { printId, name, copies, target } }: { readonly printed: Printed }) {
  return (
    <Notice tone="good">
      <span className={styles.root}>
        {`${countOf(copies, 'label')} of ${name} ${copies === 1 ? 'is' : 'are'} recorded.`}
        {target === 'pdf' && (
          <Button size="sm" variant="default" onClick={() => void openLabelFile(printId, name, 'pdf')}>
            Open the PDF
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => void saveLabelFile(printId, name, target)}>
          {target === 'pdf' ? 'Save the PDF' : `Save the ZPL, ${target} dpi`}
        </Button>
      </span>
    </Notice>
  );
}
