import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedScreen } from '../../features/account-states/failed-screen.tsx';
import { OpeningShell } from './opening-shell.tsx';

/** It could not be found out who is signed in: why, and the ways on, in the shell of every page. */
export function FailedOpening(props: ErrorComponentProps) {
  return (
    <OpeningShell>
      <FailedScreen {...props} />
    </OpeningShell>
  );
}
