import { useLayoutEffect } from 'react';

/** Sets the text in the foot of every printed page. It is in a page-margin box, which only CSS can fill. */
export function usePrintFoot(foot: string): void {
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    page.setProperty('--print-foot', cssString(foot));
    return () => void page.removeProperty('--print-foot');
  }, [foot]);
}

/**
 * Quotes a text as a CSS string. Every character but letters, digits and spaces is escaped, so that the text cannot end
 * the string.
 */
function cssString(text: string): string {
  const escaped = text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
