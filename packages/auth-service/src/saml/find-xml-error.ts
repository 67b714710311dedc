/** Limits of a document, in characters and tags; usual ones have a tenth of either. */
const mostLetters = 75_000;
const mostTags = 1000;

const declaration = /^\ufeff?\s*<\?xml\s[^<>]*\?>/;

/** An opening, closing or empty tag, with all attributes quoted. */
const tag = /<\/?[\w:.-]+(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/g;

/**
 * Why a document is rejected before it is parsed, for the log; null when it is not. The parsers' time grows with the
 * square of the number of tags: 180 kB of tags would block the server for minutes. SAML needs no document types,
 * entities, comments or CDATA sections, and two parsers may read those differently, which is how forged assertions
 * pass.
 */
export function findXmlError(text: string): string | null {
  if (text.length > mostLetters) return 'it is too long';
  const elements = text.replace(declaration, '');
  if ((elements.match(tag)?.length ?? 0) > mostTags) return 'it has too many tags';
  return elements.replaceAll(tag, '').includes('<') ? 'it holds more than plain tags' : null;
}
