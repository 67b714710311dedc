import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { failureOf } from '../../shared/failure.ts';
import styles from './state-page.module.css';

/** A screen that could not be opened: what happened, the request's id, and a way to try again. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const failure = failureOf(error);
  return (
    <main id="main" className={styles.root} role="alert">
      <LoafStamp kind="tin" size={64} />
      <h1>This page did not open</h1>
      <p>{failure.sentence}</p>
      {failure.requestId && <small>Request {failure.requestId}</small>}
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          Try again
        </Button>
      </div>
    </main>
  );
}
