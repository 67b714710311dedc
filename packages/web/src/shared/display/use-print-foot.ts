import { useLayoutEffect } from 'react';

/** Puts a line into the foot of every printed page. It is in a margin box of the page, which only a style can fill. */
export function usePrintFoot(foot: string): void {
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    page.setProperty('--print-foot', cssString(foot));
    return () => void page.removeProperty('--print-foot');
  }, [foot]);
}

/**
 * A string of CSS. Every character but letters, digits and spaces is escaped, so that typed text cannot end the string.
 */
function cssString(text: string): string {
  const escaped = text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
