/** A mail's HTML: plain enough for every mail program. */
export function mailPage(parts: readonly string[]): string {
  return `<!doctype html><html lang="en-GB"><body style="font-family: Arial, sans-serif">${parts.join('')}</body></html>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Names come from people: a line break in one must not become a header of the mail. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200);
}
