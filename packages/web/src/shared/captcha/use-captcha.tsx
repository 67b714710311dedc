import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { CaptchaProof, CaptchaSettings } from './captcha.ts';
import type { CaptchaHandle } from './captcha-field.tsx';
import { CaptchaField } from './captcha-field.tsx';

interface Captcha {
  /** Stands in the form; nothing where no puzzle is asked for. */
  readonly field: ReactNode;
  /** What the next attempt carries; null while the puzzle is not solved, which then says so and takes the focus. */
  readonly take: () => CaptchaProof | null;
  /** Begins the puzzle anew. Each solved one is good for one attempt, whatever came of it. */
  readonly renew: () => void;
}

/** The puzzle of a form that the operator guards with one. */
export function useCaptcha(settings: CaptchaSettings | null): Captcha {
  const handle = useRef<CaptchaHandle>(null);
  return {
    field: settings && <CaptchaField ref={handle} settings={settings} />,
    take: () => (handle.current ? handle.current.take() : {}),
    renew: () => handle.current?.renew(),
  };
}
