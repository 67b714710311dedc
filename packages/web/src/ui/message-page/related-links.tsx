import type { TablerIcon } from '@tabler/icons-react';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import styles from './related-links.module.css';

/** A link from a message page to a related page. */
export interface RelatedLink {
  readonly title: string;
  /** A short description of the target. */
  readonly fact?: string;
  /** An icon, or a node in its place, such as the tag of a day. */
  readonly sign: TablerIcon | { readonly node: ReactNode };
  /** A path of the application, a `tel:` link, or a callback. */
  readonly to: string | (() => void);
}

/** A list of links to related pages. */
export function RelatedLinks({ links }: { readonly links: readonly RelatedLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={`${styles.root} screen-only`}>
      {links.map((link) => (
        <li key={typeof link.to === 'string' ? `${link.title} ${link.to}` : link.title}>
          <LinkRow {...link} />
        </li>
      ))}
    </ul>
  );
}

function LinkRow({ title, fact, sign, to }: RelatedLink) {
  const Sign = 'node' in sign ? null : sign;
  const content = (
    <>
      <span className={styles.sign} aria-hidden>
        {Sign ? <Sign size={20} /> : 'node' in sign ? sign.node : null}
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        {fact && <small>{fact}</small>}
      </span>
      <IconChevronRight className={styles.arrow} size={18} aria-hidden />
    </>
  );
  if (typeof to === 'function') {
    return (
      <button type="button" onClick={to}>
        {content}
      </button>
    );
  }
  return to.startsWith('tel:') ? <a href={to}>{content}</a> : <AppLink href={to}>{content}</AppLink>;
}
