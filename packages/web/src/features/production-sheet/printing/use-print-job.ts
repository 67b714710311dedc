import type { ProductionSheet, SheetPrint } from '@bakehouse/contract/days';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import type { Failure } from '../../../shared/failure.ts';
import { failureOf } from '../../../shared/failure.ts';
import { runCommand } from '../../../shared/saving/run-command.ts';
import { useAttemptMemory } from '../../../shared/saving/use-command.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { recordPrint, sheetKey, sheetPrintQuery } from '../api.ts';
import type { PrintJob } from './print-facts.ts';

/** The message after the last click on Print. */
export type PrintNotice =
  | { readonly kind: 'sheet-changed' }
  | { readonly kind: 'not-laid-out'; readonly failure: Failure }
  | { readonly kind: 'not-remembered'; readonly why: string };

/**
 * Prints the sheet of a day, and records on the server which version was printed. An outdated version is reloaded
 * instead of printed; an unreachable server does not prevent printing.
 */
export function usePrintJob(supplier: SupplierFilter, readAgain: () => Promise<unknown>) {
  const client = useQueryClient();
  const [printJob, setPrintJob] = useState<PrintJob | null>(null);
  const [notice, setNotice] = useState<PrintNotice | null>(null);
  const [busy, setBusy] = useState(false);
  const isPrinting = useRef(false);
  const memory = useAttemptMemory();
  const isMounted = useIsMounted();

  useEffect(() => {
    const clearJob = () => setPrintJob(null);
    window.addEventListener('afterprint', clearJob);
    return () => window.removeEventListener('afterprint', clearJob);
  }, []);

  /** Ignores further clicks while a print is in progress. */
  async function print(layOut: () => PrintJob | Promise<PrintJob>): Promise<void> {
    if (isPrinting.current) return;
    isPrinting.current = true;
    setBusy(true);
    setNotice(null);
    try {
      const wanted = await laidOut(layOut);
      if (wanted) await printLaidOut(wanted);
    } finally {
      isPrinting.current = false;
      setBusy(false);
    }
  }

  /** Null if the layout failed, which is reported. */
  async function laidOut(layOut: () => PrintJob | Promise<PrintJob>): Promise<PrintJob | null> {
    try {
      return await layOut();
    } catch (error) {
      setNotice({ kind: 'not-laid-out', failure: failureOf(error) });
      return null;
    }
  }

  async function printLaidOut(wanted: PrintJob): Promise<void> {
    const { answer } = wanted.facts;
    const { day, version } = answer;
    // Printing does not wait: if recording fails, the sheet is printed all the same.
    const outcome = await runCommand({ day, version, supplier }, { send: recordPrint, memory, waits: [] });
    const isOutdated = outcome.kind === 'failed' && outcome.failure.kind === 'sheet-changed';
    if (isOutdated) await readAgain();
    setBusy(false);
    if (isOutdated) return setNotice({ kind: 'sheet-changed' });
    if (outcome.kind === 'done') remember(client, answer, outcome.answer);
    if (outcome.kind === 'failed') setNotice({ kind: 'not-remembered', why: outcome.failure.sentence });
    if (!isMounted()) return;
    // The print has the state at the click, with its marks; the new print then removes the screen's marks.
    flushSync(() => setPrintJob(wanted));
    window.print();
  }

  return {
    printJob,
    notice,
    busy,
    print: (wanted: PrintJob) => void print(() => wanted),
    /** Prints a document that is laid out asynchronously. */
    printWhenLaidOut: (layOut: () => Promise<PrintJob>) => void print(layOut),
  };
}

/** Adds the print to all cached answers of the day, with its contents, which are already loaded. */
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
  // An answer in flight does not include it.
  void client.invalidateQueries({ queryKey: sheetKey(day) });
}
