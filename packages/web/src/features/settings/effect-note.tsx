import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { UnbrokenDays } from '../../shared/display/unbroken-days.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Effect } from './effect.ts';
import styles from './settings-screen.module.css';

const pictures = { good: IconCheck, effect: IconInfoCircle, loss: IconAlertTriangle } as const;

/** The effects of a setting, in a polite live region. */
export function EffectNote({ effects }: { readonly effects: readonly Effect[] }) {
  return (
    <div className={styles.effect} role="status">
      {effects.map(({ tone, title, text, link }) => {
        const Picture = tone === 'fact' ? null : pictures[tone];
        return (
          <div key={`${title} ${text}`} data-tone={tone}>
            {Picture && <Picture size={18} aria-hidden />}
            <p>
              {title && (
                <b>
                  <UnbrokenDays>{title}</UnbrokenDays>
                </b>
              )}
              <UnbrokenDays>{text}</UnbrokenDays>
              {link && (
                // In a new tab, so that the draft stays.
                <a href={link.address} target="_blank" rel="noopener">
                  {link.label}
                  <VisuallyHidden>, in a new tab</VisuallyHidden>
                </a>
              )}
            </p>
          </div>
        );
      })}
    </div>
  );
}
