import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './item-change.module.css';
import type { ItemChange } from './item-words.ts';

/** The old value struck out, and the new one on butter. */
export function BeforeAndAfter({ before, after }: Pick<ItemChange, 'before' | 'after'>) {
  return (
    <span className={styles.root}>
      {before !== null && <del>{before}</del>}
      {before !== null && after !== null && <VisuallyHidden> becomes </VisuallyHidden>}
      {after !== null && <ins>{after}</ins>}
    </span>
  );
}

/** The changed lines of an order: the saved quantity, that of the file, and notes. */
export function ChangedLines({
  caption,
  changes,
}: {
  readonly caption: string;
  readonly changes: readonly ItemChange[];
}) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">PID</th>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">File</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after, note }, place) => {
          const [pid, name] = splitLabel(label);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an item never move.
            <tr key={place}>
              <td className="faint">{pid}</td>
              <th scope="row">{name}</th>
              <td className={styles.value}>
                <BeforeAndAfter before={before} after={null} />
              </td>
              <td className={styles.value}>
                <BeforeAndAfter before={null} after={after} />
              </td>
              <td>{note || (before === null ? 'added' : after === null ? 'taken off' : '')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** '11201 Butter croissant' is a PID and a name; other labels are names. */
function splitLabel(label: string): readonly [pid: string, name: string] {
  const [, pid = '', name = label] = /^(\d+) (.+)$/.exec(label) ?? [];
  return [pid, name];
}
