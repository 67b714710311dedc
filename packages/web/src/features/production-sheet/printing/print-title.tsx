import { codeDrawing } from '@bakehouse/domain/documents/totals-to-bake/code-drawing';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatWeekday, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import type { ReactNode } from 'react';
import { DocumentDrawing } from '../../../shared/documents/document-drawing.tsx';
import chamferedStyles from '../../../ui/chamfered.module.css';
import styles from './print-title.module.css';
import type { CodeModules } from './sheet-code.ts';

interface PrintTitleProps {
  readonly day: DeliveryDay;
  readonly title: string;
  /** What these pages cover: a supplier, a set of shops. */
  readonly parts: readonly (string | null)[];
  readonly children?: ReactNode;
}

/** The head of every page: the day in a black block, the title, and facts at the right. */
export function PrintTitle({ day, title, parts, children }: PrintTitleProps) {
  const delivery = `For delivery ${formatWeekdayName(day)} ${formatDay(day)}`;
  return (
    <div className={styles.root} data-part="print-title">
      <span className={`${styles.printDay} ${chamferedStyles.chamfered}`}>
        {formatWeekday(day).toUpperCase()}
      </span>
      <div>
        <h1>{title}</h1>
        <p>{[delivery, ...parts.filter((part) => part !== null)].join('  ·  ')}</p>
      </div>
      {children && <dl>{children}</dl>}
    </div>
  );
}

/** A fact at the right of the head. */
export function PrintFact({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** 12 mm in points: readable by a phone at arm's length, without making the head higher. */
const codeWidth = (12 * 72) / 25.4;

/** The QR code by which a phone checks whether the print is the latest. */
export function PrintCode({ modules }: { readonly modules: CodeModules }) {
  return (
    <div className={styles.printCode} data-part="print-code">
      <dt>
        Scan to check this
        <br />
        is the latest
      </dt>
      <dd>
        <DocumentDrawing drawing={codeDrawing(modules, codeWidth)} />
      </dd>
    </div>
  );
}
