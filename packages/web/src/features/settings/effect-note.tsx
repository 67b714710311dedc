import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Effect } from './describe-effects.ts';
import styles from './settings-screen.module.css';

const pictures = { good: IconCheck, effect: IconInfoCircle, loss: IconAlertTriangle } as const;

/** What a setting changes now, said politely whenever it changes. */
export function EffectNote({ effects }: { readonly effects: readonly Effect[] }) {
  return (
    <div className={styles.effect} role="status">
      {effects.map(({ tone, title, text }) => {
        const Picture = tone === 'fact' ? null : pictures[tone];
        return (
          <div key={`${title} ${text}`} data-tone={tone}>
            {Picture && <Picture size={18} aria-hidden />}
            <p>
              {title && <b>{title}</b>}
              {text}
            </p>
          </div>
        );
      })}
    </div>
  );
}
