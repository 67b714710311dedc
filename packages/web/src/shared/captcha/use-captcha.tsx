import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { CaptchaProof, CaptchaSettings } from './captcha.ts';
import type { CaptchaHandle } from './captcha-field.tsx';
import { CaptchaField } from './captcha-field.tsx';

interface Captcha {
  /** The element for the form; null where no captcha challenge is required. */
  readonly field: ReactNode;
  /**
   * The proof for the next attempt. Null while the challenge is not solved; it then shows an error and takes the focus.
   */
  readonly take: () => CaptchaProof | null;
  /** Starts a new challenge. Each solution is valid for one attempt, successful or not. */
  readonly renew: () => void;
}

/** The captcha challenge of a form, if the operator requires one. */
export function useCaptcha(settings: CaptchaSettings | null): Captcha {
  const handle = useRef<CaptchaHandle>(null);
  return {
    field: settings && <CaptchaField ref={handle} settings={settings} />,
    take: () => (handle.current ? handle.current.take() : {}),
    renew: () => handle.current?.renew(),
  };
}
