import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup in which all foreign text is escaped. */
export type Markup = HtmlEscapedString;

/**
 * A tagged template for markup. Interpolated texts are escaped; only `Markup` is inserted unchanged.
 *
 * @example String(markup`<p>${'<b>'}</p>`) // '<p>&lt;b&gt;</p>'
 */
export function markup(texts: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  const made = html(texts, ...values);
  if (made instanceof Promise) throw new Error('a page is made of what is there already');
  return made;
}

/** Marks our own text as markup, such as a style sheet. */
export function trusted(text: string): Markup {
  return raw(text);
}
