import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useMe } from '../session/me.tsx';
import type { NewFactor } from '../session/second-factor.ts';
import { beginFactor, confirmFactor } from '../session/second-factor.ts';
import { CodeForm } from './code-form.tsx';
import styles from './factor-setup.module.css';

interface FactorSetupProps {
  /** Called once the factor is confirmed. */
  readonly onDone: () => void;
  readonly size?: 'md' | 'xl';
  /** Whether the set-up can be cancelled. */
  readonly canStop?: boolean;
}

type SetupState =
  | { readonly kind: 'NEW'; readonly isLeft?: boolean }
  | { readonly kind: 'SAVING' }
  | { readonly kind: 'FAILED'; readonly sentence: string }
  | { readonly kind: 'FOUND'; readonly factor: NewFactor };

/** Sets up a second factor: a QR code, the secret as text for devices without a camera, and the first six digits. */
export function FactorSetup({ onDone, size = 'md', canStop = false }: FactorSetupProps) {
  const { me } = useMe();
  const [state, setState] = useState<SetupState>({ kind: 'NEW' });
  const failure = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state.kind === 'FAILED') failure.current?.focus();
  }, [state]);

  async function begin(): Promise<void> {
    setState({ kind: 'SAVING' });
    const begun = await beginFactor(me.businessName);
    setState(begun.ok ? { kind: 'FOUND', factor: begun } : { kind: 'FAILED', sentence: begun.sentence });
  }

  if (state.kind === 'FOUND') {
    const { factorId, qrCode, secret } = state.factor;
    return (
      <div className={styles.root} data-part="factor-setup">
        <p>Scan this picture with an authenticator app on your phone, then type the six digits it shows.</p>
        <img src={qrCode} width={196} height={196} alt="QR code for the authenticator app" />
        <p className={styles.secret}>
          <span className="muted">No camera? Type this key into the app:</span>
          <code>{inGroups(secret)}</code>
        </p>
        <CodeForm
          give={(code) => confirmFactor(factorId, code)}
          onGiven={onDone}
          actLabel="Switch on"
          size={size}
        >
          {canStop && (
            <Button
              variant="default"
              size={size}
              radius="md"
              onClick={() => setState({ kind: 'NEW', isLeft: true })}
            >
              Cancel
            </Button>
          )}
        </CodeForm>
      </div>
    );
  }
  return (
    <div className={styles.root} data-part="factor-setup">
      {state.kind === 'FAILED' && (
        <Notice tone="bad" ref={failure}>
          {state.sentence}
        </Notice>
      )}
      <Button
        size={size}
        radius="md"
        fullWidth={size === 'xl'}
        loading={state.kind === 'SAVING'}
        autoFocus={state.kind === 'NEW' && state.isLeft}
        onClick={() => void begin()}
      >
        Set up
      </Button>
    </div>
  );
}

/** In groups of four, which are easier to copy by hand; authenticator apps ignore spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
