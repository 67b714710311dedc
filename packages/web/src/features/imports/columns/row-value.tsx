import type { ItemChange } from '@bakehouse/domain/imports/import-plan';
import { interpretValue } from '@bakehouse/domain/imports/interpret-row';
import { readPounds } from '@bakehouse/domain/imports/values';
import { formatDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { Badge } from '../../../shared/display/badge.tsx';
import { BeforeAndAfter } from '../items/item-change.tsx';
import styles from './row-as-read.module.css';
import type { Meaning } from './row-meanings.ts';

interface RowValueProps {
  readonly field: string;
  readonly text: string;
  readonly meaning: Meaning | undefined;
  /** The change of our value. */
  readonly change: ItemChange | undefined;
  /** Our price, with which that of the file is compared; null if it is not. */
  readonly cataloguePrice: Pence | null;
}

/** A parsed value: the matching record before it, a label if there is none, and our old value struck out. */
export function RowValue({ field, text, meaning, change, cataloguePrice }: RowValueProps) {
  if (text === '') return <span className="faint">—</span>;
  if (change) return <BeforeAndAfter before={change.before} after={change.after} />;
  if (meaning && 'name' in meaning) {
    return (
      <>
        {meaning.name} {meaning.name !== text && <small>{text}</small>}
      </>
    );
  }
  if (meaning) {
    return (
      <>
        {meaning.mark ? <Badge tone="bad">{meaning.mark}</Badge> : text}{' '}
        <small className={styles.unknown}>{meaning.why}.</small>
      </>
    );
  }
  const interpreted = interpretValue(field, text);
  if (interpreted.kind === 'text') {
    return (
      <>
        {interpreted.text}
        {field === 'price' && cataloguePrice !== null && (
          <ComparedPrice text={text} cataloguePrice={cataloguePrice} />
        )}
      </>
    );
  }
  return (
    <span className={styles.day}>
      <DayTag day={interpreted.day} /> {formatDay(interpreted.day)}
    </span>
  );
}

/** 'as ours', or our price, which the order will use. */
function ComparedPrice({ text, cataloguePrice }: { readonly text: string; readonly cataloguePrice: Pence }) {
  const price = readPounds(text);
  if (price === null || price === 'invalid') return null;
  if (price === cataloguePrice) return <>, as ours</>;
  return <small className={styles.note}>Ours is {formatMoney(cataloguePrice)}: ours is used.</small>;
}
