import { useEffect } from 'react';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './state-page.module.css';

interface NotFoundProps {
  /** The heading, exact where the specification gives one ('SHOP 7 NOT FOUND'). */
  readonly heading?: string;
  /** One sentence on what to check. */
  readonly advice?: string;
  /** Where to go from here. */
  readonly back?: { readonly href: string; readonly label: string };
}

/** Nothing at this address. */
export function NotFound({
  heading = 'There is nothing at this address',
  advice = 'Check the address for a letter too many, or start from the first page.',
  back = { href: '/', label: 'Go to the first page' },
}: NotFoundProps) {
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <LoafStamp kind="croissant" size={64} />
      <h1>{heading}</h1>
      <p>{advice}</p>
      <AppLink href={back.href} className="text-link">
        {back.label}
      </AppLink>
    </main>
  );
}
