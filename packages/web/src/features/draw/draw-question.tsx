import type { DrawRound } from '@bakehouse/contract/front-door/draws';
import { redrawDays } from '@bakehouse/domain/campaigns/draw';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countPeople } from '../../shared/campaigns/campaign-words.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { useDrawWinner } from './api.ts';

interface DrawQuestionProps {
  readonly round: DrawRound;
  readonly onClose: () => void;
}

/** Asks before a ticket is drawn, which cannot be undone. */
export function DrawQuestion({ round, onClose }: DrawQuestionProps) {
  const close = useWhileMounted(onClose);
  const draw = useDrawWinner((number) => {
    announce(`Number ${formatCount(number)} of ${formatCount(round.people)} was drawn`);
    close();
  });
  return (
    <ConfirmDialog
      opened
      tone="plain"
      question={`Draw one of ${countPeople(round.people)}?`}
      consequence={`The seed is generated at random at that moment and recorded with your name. A draw cannot be taken back; another name can be drawn after ${redrawDays} days.`}
      safeLabel="Not now"
      actLabel="Draw"
      busy={draw.busy}
      failure={draw.failure?.sentence}
      onConfirm={() => draw.run(round.roundId)}
      onClose={onClose}
    />
  );
}
