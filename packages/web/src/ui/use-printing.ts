import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from './use-media.ts';

/** Whether the page is being printed. Print views are rendered only then, however long they are. */
export function usePrinting(): boolean {
  const media = useMedia('print');
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the DOM right after this event, so the render cannot be deferred.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return media || printing;
}
