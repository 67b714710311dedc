import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** A piece of a page in which every text of others is escaped. */
export type Markup = HtmlEscapedString;

/**
 * Makes a piece of a page. What is put in is text, whatever it looks like; only pieces of pages stay what they are.
 *
 * @example String(markup`<p>${'<b>'}</p>`) // '<p>&lt;b&gt;</p>'
 */
export function markup(texts: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  const made = html(texts, ...values);
  if (made instanceof Promise) throw new Error('a page is made of what is there already');
  return made;
}

/** Text of our own that is markup already, such as a style sheet. */
export function trusted(text: string): Markup {
  return raw(text);
}
