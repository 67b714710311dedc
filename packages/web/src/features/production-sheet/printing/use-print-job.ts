import type { ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureOf } from '../../../shared/failure.ts';
import { randomId } from '../../../shared/random-id.ts';
import { recordPrint, sheetKey, sheetPrintQuery } from '../api.ts';
import type { SupplierFilter } from '../sheet/sheet-of-answer.ts';
import type { PrintJob } from './print-facts.ts';

/** What there is to say about the last click on Print. */
export type PrintNotice =
  | { readonly kind: 'sheet-changed' }
  | { readonly kind: 'not-remembered'; readonly why: string };

/**
 * Prints the sheet of a day, and records on the server which version was printed. An outdated version is not printed
 * but read again; an unreachable server does not prevent printing.
 */
export function usePrintJob(supplier: SupplierFilter, readAgain: () => Promise<unknown>) {
  const client = useQueryClient();
  const [printJob, setPrintJob] = useState<PrintJob | null>(null);
  const [notice, setNotice] = useState<PrintNotice | null>(null);
  const [busy, setBusy] = useState(false);
  const onScreen = useRef(true);

  useEffect(() => {
    onScreen.current = true;
    const layAside = () => setPrintJob(null);
    window.addEventListener('afterprint', layAside);
    return () => {
      onScreen.current = false;
      window.removeEventListener('afterprint', layAside);
    };
  }, []);

  async function print(wanted: PrintJob): Promise<void> {
    const { answer } = wanted.facts;
    setBusy(true);
    setNotice(null);
    try {
      const { day, version } = answer;
      const record = await recordPrint({ day, version, supplier, printId: randomId() });
      remember(client, answer, record);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'sheet-changed') {
        await readAgain();
        setNotice({ kind: 'sheet-changed' });
        return;
      }
      setNotice({ kind: 'not-remembered', why: failure.sentence });
    } finally {
      setBusy(false);
    }
    if (!onScreen.current) return;
    // What is printed is what was there at the click, with its marks; the screen's own marks go with the new print.
    flushSync(() => setPrintJob(wanted));
    window.print();
  }

  return { printJob, notice, busy, print: (wanted: PrintJob) => void print(wanted) };
}

/** Every answer of the day knows the print at once; what it shows is at hand already. */
function remember(client: QueryClient, answer: ProductionSheet, print: SheetPrint): void {
  const { day, shops, products, orders, instructions, customOrders } = answer;
  client.setQueryData(sheetPrintQuery(day, print.printId).queryKey, {
    print,
    shops,
    products,
    orders,
    instructions,
    customOrders,
  });
  client.setQueriesData<ProductionSheet>(
    { queryKey: sheetKey(day) },
    (known) =>
      known && {
        ...known,
        prints: [print, ...known.prints.filter((old) => old.supplier !== print.supplier)],
      },
  );
  // An answer that was on its way does not know it.
  void client.invalidateQueries({ queryKey: sheetKey(day) });
}
