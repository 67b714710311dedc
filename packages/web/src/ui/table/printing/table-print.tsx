import { usePrinting } from '../../use-printing.ts';
import type { Cells } from '../file/csv-file.ts';
import styles from './table-print.module.css';

interface TablePrintProps {
  readonly title: string;
  /** Heads and rows, as in the CSV file; read when the page is printed. */
  readonly cells: () => Cells;
}

/**
 * The print view of an administration list, which replaces the rest of the screen: black on white, every row, the heads
 * on every page. Without rows the screen itself is printed, which says why there are none.
 */
export function TablePrint({ title, cells }: TablePrintProps) {
  if (!usePrinting()) return null;
  const [heads = [], ...rows] = cells();
  if (rows.length === 0) return null;
  const filled = heads.map((_, place) => rows.some((row) => String(row[place] ?? '') !== ''));
  const holds = (place: number, values: RegExp) => rows.every((row) => values.test(String(row[place] ?? '')));
  const looks = heads.map((_, place) => {
    if (holds(place, /^[£\d.,\s-]*$/)) return 'num';
    return holds(place, /^(\d\d-[A-Z][a-z]{2}-\d{4})?$/) ? 'unbroken' : undefined;
  });
  const shown = heads.flatMap((_, place) => (filled[place] ? [place] : []));
  return (
    <section className={styles.root} aria-label={title}>
      <h1>
        {title} <span>({rows.length})</span>
      </h1>
      <table>
        <thead>
          <tr>
            {shown.map((place) => (
              <th key={place} scope="col" className={looks[place] === 'num' ? 'num' : undefined}>
                {heads[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, in this order
            <tr key={line}>
              {shown.map((place) => (
                <td key={place} className={looks[place]}>
                  {row[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
