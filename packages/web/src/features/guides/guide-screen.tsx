import type { GuideBlock, GuideText } from 'virtual:guides';
import { guides } from 'virtual:guides';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { helpAddress } from '../../shared/addresses.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { ownGuide, parseGuideName } from './choose-guide.ts';
import type { GuideName } from './guide-names.ts';
import { guideNames } from './guide-names.ts';
import styles from './guide-screen.module.css';

const labels = {
  shops: 'Shops',
  bakers: 'Bakers',
  office: 'Office',
  administrators: 'Administrators',
} as const satisfies Record<GuideName, string>;

/** The built-in guides, the person's own first; printed, a guide fills two sheets of A4 at most. */
export function GuideScreen({ wanted }: { readonly wanted: string | undefined }) {
  const { actor } = useMe();
  const name = parseGuideName(wanted) ?? ownGuide(actor);
  const { title, blocks } = guides[name];
  usePageTitle(`Help for ${labels[name].toLowerCase()}`);
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <div className={styles.tools}>
        <nav aria-label="Guides">
          <ul className={styles.tabs}>
            {guideNames.map((guide) => (
              <li key={guide}>
                <AppLink
                  className={styles.tab}
                  href={helpAddress(guide)}
                  aria-current={guide === name ? 'page' : undefined}
                >
                  {labels[guide]}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className={styles.guide}>
        <h1>{title}</h1>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guide never changes while it is shown
          <Block key={index} block={block} />
        ))}
      </article>
    </main>
  );
}

function Block({ block }: { readonly block: GuideBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Pieces text={block.text} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={plainText(item)}>
              <Pieces text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <table className={styles.table}>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={plainText(cell)} scope="col">
                  <Pieces text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first = [], ...others]) => (
              <tr key={plainText(first)}>
                <th scope="row">
                  <Pieces text={first} />
                </th>
                {others.map((cell) => (
                  <td key={plainText(cell)}>
                    <Pieces text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

const elements = { strong: 'b', emphasis: 'i', code: 'code' } as const;

function Pieces({ text }: { readonly text: GuideText }) {
  return text.map(({ look, text: words }, index) => {
    if (look === 'plain') return words;
    const Element = elements[look];
    // biome-ignore lint/suspicious/noArrayIndexKey: a guide never changes while it is shown
    return <Element key={index}>{words}</Element>;
  });
}

function plainText(text: GuideText): string {
  return text.map(({ text: words }) => words).join('');
}
