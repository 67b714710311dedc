import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedScreen } from '../../features/account-states/failed-screen.tsx';
import { OpeningShell } from './opening-shell.tsx';

/** Shown in the shell when the session could not be loaded: the reason, and what to try. */
export function FailedOpening(props: ErrorComponentProps) {
  return (
    <OpeningShell>
      <FailedScreen {...props} />
    </OpeningShell>
  );
}
