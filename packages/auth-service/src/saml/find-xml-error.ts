/** Letters and tags of the longest answer that is read; usual ones have a tenth of either. */
const mostLetters = 75_000;
const mostTags = 1000;

const declaration = /^\ufeff?\s*<\?xml\s[^<>]*\?>/;

/** A tag that opens, closes or does both, with every attribute in quotation marks. */
const tag = /<\/?[\w:.-]+(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/g;

/**
 * Why a document is not even handed to the parsers, in words for the log; null when it is. Their time grows with the
 * square of the number of tags: 180 kB of them take minutes of everybody's. And SAML has no use for document types,
 * entities, comments and marked sections, with which two parsers have been told two different tales.
 */
export function findXmlError(text: string): string | null {
  if (text.length > mostLetters) return 'it is too long';
  const elements = text.replace(declaration, '');
  if ((elements.match(tag)?.length ?? 0) > mostTags) return 'it has too many tags';
  return elements.replaceAll(tag, '').includes('<') ? 'it holds more than plain tags' : null;
}
