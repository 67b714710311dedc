import type { MailRow, MailState } from '@bakehouse/contract/mails';
import { IconAlertCircle } from '@tabler/icons-react';
import { Badge } from '../../shared/display/badge.tsx';
import { stateLabels } from './mail-labels.ts';

const tones = { queued: 'changed', sent: 'good', failed: 'bad', kept: 'quiet' } as const satisfies Record<
  MailState,
  string
>;

/** The delivery state of a mail. */
export function MailStateBadge({ mail: { state, attempts } }: { readonly mail: MailRow }) {
  return (
    <Badge tone={tones[state]} icon={state === 'failed' && <IconAlertCircle size={16} aria-hidden />}>
      {stateLabels[state]}
      {state === 'queued' && attempts > 0 && `, ${attempts} tried`}
    </Badge>
  );
}
