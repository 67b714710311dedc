import { IconChevronLeft } from '@tabler/icons-react';
import { AppLink } from './app-link.tsx';
import styles from './back-link.module.css';

interface BackLinkProps {
  readonly href: string;
  /** Where it leads: 'Products'. */
  readonly label: string;
}

/** The way back to the list that a screen belongs to, above its title. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <AppLink className={`${styles.root} screen-only`} data-part="back-link" href={href}>
      <IconChevronLeft size={16} aria-hidden /> {label}
    </AppLink>
  );
}
