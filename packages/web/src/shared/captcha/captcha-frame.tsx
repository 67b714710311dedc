import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CaptchaSettings, CaptchaState } from './captcha.ts';
import styles from './captcha-field.module.css';

interface CaptchaFrameProps {
  readonly settings: CaptchaSettings;
  readonly onChange: (state: CaptchaState) => void;
}

/** The element in which the provider renders its challenge while it is mounted. */
export function CaptchaFrame({ settings, onChange }: CaptchaFrameProps) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (state: CaptchaState) => {
      if (!signal.aborted) onChange(state);
    };
    async function open(place: HTMLElement): Promise<void> {
      tell({ kind: 'LOADING' });
      const { openCaptcha } = await import('./open-captcha.ts');
      await openCaptcha({ ...settings, place, theme, signal, onChange: tell });
    }
    open(place.current).catch(() => tell({ kind: 'FAILED' }));
    return () => leaving.abort();
  }, [settings, theme, onChange]);

  return <div ref={place} className={styles.captchaFrame} data-provider={settings.provider} />;
}
