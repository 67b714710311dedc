import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { toastError } from '../../../ui/feedback/toast.ts';
import { useIdleImport } from '../../../ui/use-idle-import.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { useOrderEditor, useStatus } from '../editor/order-editor-context.ts';

type Paper = typeof import('./order-paper.tsx');
const importPaper = (): Promise<Paper> => import('./order-paper.tsx');

/**
 * Prints the order of the page as a document, with its state at the click, saved or not. The print view is rendered
 * only while the browser prints, also by its own print command. Its lazy chunk is loaded when the page is idle.
 */
export function useOrderPrint(): { readonly print: () => void; readonly printView: ReactNode } {
  const editor = useOrderEditor();
  const status = useStatus();
  const printing = usePrinting();
  const isMounted = useIsMounted();
  // The browser's own print command cannot wait for a chunk. Where it is missing, the button loads it, or reports that
  // it cannot.
  const idle = useIdleImport(importPaper);
  const [clicked, setClicked] = useState<{ readonly paper: Paper; readonly laid: LaidDocument } | null>(null);
  const paper = clicked?.paper ?? idle;

  useEffect(() => {
    const forget = () => setClicked(null);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);

  const print = useCallback(() => {
    async function printAll(): Promise<void> {
      const fetched = await importPaper();
      const laid = fetched.layOutOrder(editor.get(), status);
      await fetched.readyToPrint(laid);
      // Another screen that was opened meanwhile must not be printed.
      if (!isMounted()) return;
      flushSync(() => setClicked({ paper: fetched, laid }));
      window.print();
    }
    printAll().catch(() => {
      if (isMounted()) toastError('Could not be printed. Check the network, then press Print again.');
    });
  }, [editor, status, isMounted]);
  return {
    print,
    printView: printing && paper && (
      <paper.OrderPaper document={clicked?.laid ?? paper.layOutOrder(editor.get(), status)} />
    ),
  };
}
