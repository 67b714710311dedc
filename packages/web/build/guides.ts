import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Guide, GuideBlock, GuideText } from 'virtual:guides';
import type { Token, Tokens } from 'marked';
import { lexer } from 'marked';
import type { Plugin } from 'vite';
import type { GuideName } from '../src/features/guides/guide-names.ts';
import { guideNames } from '../src/features/guides/guide-names.ts';

const name = 'virtual:guides';
const resolved = `\0${name}`;
const fileOf = (guide: GuideName) =>
  fileURLToPath(new URL(`../../../docs/guides/${guide}.md`, import.meta.url));

/**
 * A plugin that compiles the guides of `docs/guides` to plain values, so that the browser needs neither a Markdown
 * parser nor HTML.
 */
export function guidesAsValues(): Plugin {
  return {
    name: 'guides-as-values',
    resolveId(id) {
      return id === name ? resolved : null;
    },
    load(id) {
      if (id !== resolved) return null;
      for (const guide of guideNames) this.addWatchFile(fileOf(guide));
      return `export const guides = ${JSON.stringify(readGuides())};`;
    },
  };
}

/** All guides, parsed. */
export function readGuides(): Readonly<Record<GuideName, Guide>> {
  const entries = guideNames.map(
    (guide) => [guide, parseGuide(readFileSync(fileOf(guide), 'utf8'))] as const,
  );
  return Object.fromEntries(entries) as Record<GuideName, Guide>;
}

/**
 * Parses a guide, which begins with its title. Unsupported Markdown is an error of the guide and fails the build.
 *
 * @throws if the text has more than headings, paragraphs, lists and tables
 */
export function parseGuide(markdown: string): Guide {
  const [title, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title['depth'] !== 1) throw new Error('a guide begins with its title');
  return { title: String(title['text']), blocks: rest.map(toBlock) };
}

function toBlock(token: Token): GuideBlock {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', text: (token as Tokens.Heading).text };
    case 'paragraph':
      return { kind: 'paragraph', text: toText((token as Tokens.Paragraph).tokens) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map((item) => toText(item.tokens)) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => toText(cell.tokens));
      return { kind: 'table', head: cells(header), rows: rows.map(cells) };
    }
    default:
      throw new Error(`guides have no place for a ${token.type}`);
  }
}

function toText(tokens: readonly Token[]): GuideText {
  return tokens.flatMap((token): GuideText => {
    const inner = 'tokens' in token ? token.tokens : undefined;
    switch (token.type) {
      case 'strong':
        return [{ look: 'strong', text: (token as Tokens.Strong).text }];
      case 'em':
        return [{ look: 'emphasis', text: (token as Tokens.Em).text }];
      case 'codespan':
        return [{ look: 'code', text: (token as Tokens.Codespan).text }];
      case 'text':
      case 'escape':
        return inner
          ? toText(inner)
          : [{ look: 'plain', text: (token as Tokens.Text).text.replaceAll('\n', ' ') }];
      default:
        throw new Error(`guides have no place for a ${token.type} in a sentence`);
    }
  });
}
