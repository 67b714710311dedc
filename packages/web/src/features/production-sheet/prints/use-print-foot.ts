import { useLayoutEffect } from 'react';

/** Puts words into the foot of every page. It stands in a margin box of the page, which only a style can fill. */
export function usePrintFoot(foot: string): void {
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    page.setProperty('--print-foot', `"${foot.replaceAll(/["\\\n]/g, ' ')}"`);
    return () => void page.removeProperty('--print-foot');
  }, [foot]);
}
