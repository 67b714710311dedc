import { IconChevronLeft } from '@tabler/icons-react';
import { AppLink } from './app-link.tsx';
import styles from './back-link.module.css';

interface BackLinkProps {
  readonly href: string;
  /** The name of the target: 'Products'. */
  readonly label: string;
}

/** The link above a screen's title to its parent list. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <AppLink className={`${styles.root} screen-only`} data-part="back-link" href={href}>
      <IconChevronLeft size={16} aria-hidden /> {label}
    </AppLink>
  );
}
