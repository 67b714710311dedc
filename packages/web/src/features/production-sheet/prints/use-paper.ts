import type { ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureOf } from '../../../shared/failure.ts';
import { randomId } from '../../../shared/random-id.ts';
import { recordPrint, sheetKey, sheetPrintQuery } from '../api.ts';
import type { Paper } from '../print-facts.ts';
import type { SupplierFilter } from '../sheet-of-answer.ts';

/** What there is to say about the last click on Print. */
export type PrintNotice =
  | { readonly kind: 'sheet-changed' }
  | { readonly kind: 'not-remembered'; readonly why: string };

/**
 * Puts papers of a day onto the printer, and has the server remember which version they show. A version that is old by
 * now is not printed but read again; a server that cannot be reached does not keep the paper back.
 */
export function usePaper(supplier: SupplierFilter, readAgain: () => Promise<unknown>) {
  const client = useQueryClient();
  const [paper, setPaper] = useState<Paper | null>(null);
  const [notice, setNotice] = useState<PrintNotice | null>(null);
  const [busy, setBusy] = useState(false);
  const onScreen = useRef(true);

  useEffect(() => {
    onScreen.current = true;
    const layAside = () => setPaper(null);
    window.addEventListener('afterprint', layAside);
    return () => {
      onScreen.current = false;
      window.removeEventListener('afterprint', layAside);
    };
  }, []);

  async function print(wanted: Paper): Promise<void> {
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
    flushSync(() => setPaper(wanted));
    window.print();
  }

  return { paper, notice, busy, print: (wanted: Paper) => void print(wanted) };
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
