import type { HistoryLine } from '@bakehouse/contract/administration/history';
import { countOf } from '@bakehouse/domain/words/words';
import { IconArrowRight } from '@tabler/icons-react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './change-text.module.css';

/** The changed fields: the old value struck out, the new one on butter. */
export function ChangeText({ fields, moreFields }: Pick<HistoryLine, 'fields' | 'moreFields'>) {
  return (
    <span className={styles.root}>
      {fields.map(({ label, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a change never move.
        <span key={index}>
          {label && `${label} `}
          {before !== null && <del>{before}</del>}
          {before !== null && after !== null && (
            <>
              <IconArrowRight size={15} aria-hidden />
              <VisuallyHidden> to </VisuallyHidden>
            </>
          )}
          {after !== null && (before === null ? after : <ins>{after}</ins>)}
        </span>
      ))}
      {moreFields > 0 && <span className="muted">and {countOf(moreFields, 'more field')}</span>}
    </span>
  );
}
