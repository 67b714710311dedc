import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CaptchaProof, CaptchaSettings, CaptchaState } from './captcha.ts';
import styles from './captcha-field.module.css';
import { CaptchaFrame } from './captcha-frame.tsx';

export interface CaptchaHandle {
  take(): CaptchaProof | null;
  renew(): void;
}

interface CaptchaFieldProps {
  readonly settings: CaptchaSettings;
  readonly ref: Ref<CaptchaHandle>;
}

/**
 * The captcha challenge of a sign-in form, with its label, and an error message where it does not load or was skipped.
 */
export function CaptchaField({ settings, ref }: CaptchaFieldProps) {
  const [state, setState] = useState<CaptchaState>({ kind: 'LOADING' });
  const [passedOver, setPassedOver] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const words = useId();

  useImperativeHandle(ref, () => ({
    take() {
      setPassedOver(state.kind !== 'SOLVED');
      if (state.kind === 'SOLVED') return { captchaToken: state.token };
      group.current?.focus();
      return null;
    },
    renew() {
      if ('reset' in state) state.reset();
    },
  }));
  function tryAgain(): void {
    setState({ kind: 'LOADING' });
    group.current?.focus();
  }
  return (
    <fieldset
      ref={group}
      className={styles.root}
      tabIndex={-1}
      data-loading={state.kind === 'LOADING' || undefined}
      aria-describedby={words}
    >
      <legend>Security check</legend>
      {state.kind !== 'FAILED' && <CaptchaFrame settings={settings} onChange={setState} />}
      {state.kind === 'LOADING' && <VisuallyHidden>Loading the security check</VisuallyHidden>}
      <div id={words} role="alert">
        {state.kind === 'FAILED' && <p>The security check did not load. Nothing can be sent without it.</p>}
        {state.kind !== 'FAILED' && state.kind !== 'SOLVED' && passedOver && (
          <p>Please complete the check first.</p>
        )}
      </div>
      {state.kind === 'FAILED' && (
        <Button size="md" variant="default" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </fieldset>
  );
}
