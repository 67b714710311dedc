import type { DrawRound, DrawView } from '@bakehouse/contract/front-door/draws';
import { countOf } from '@bakehouse/domain/words/words';
import { Button, Tooltip } from '@mantine/core';
import { IconListNumbers, IconTrophy } from '@tabler/icons-react';
import { useId } from 'react';
import { campaignAddress } from '../../shared/administration/addresses.ts';
import { countPeople } from '../../shared/campaigns/campaign-words.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import styles from './draw-screen.module.css';

interface NextStepProps {
  readonly draw: DrawView;
  /** A list that is fixed but not drawn from yet. */
  readonly waiting: DrawRound | null;
  readonly canEdit: boolean;
  readonly busy: boolean;
  readonly onFix: () => void;
  readonly onDraw: () => void;
}

/** Before a draw: the number of participants, and the next action. */
export function NextStep({ draw, waiting, canEdit, busy, onFix, onDraw }: NextStepProps) {
  const { leads, people } = waiting ?? draw;
  return (
    <section className={`${styles.next} surface`} aria-labelledby="next-step">
      <h2 id="next-step">{people === 0 ? 'Nobody yet' : countPeople(people)}</h2>
      <p>
        {people === 0 ? (
          'Everybody who sends the form on its page is in the draw. Anyone who writes more than once counts once.'
        ) : (
          <>
            {people === 1 ? 'is' : 'are'} in the draw, with {countOf(leads, 'lead')}. Anyone who wrote more
            than once counts once.
          </>
        )}
      </p>
      <p>
        {waiting
          ? 'The list is fixed. Its SHA-256 is shown beside it, so that nobody can change it unnoticed.'
          : 'The list is fixed first. Then one name on it is drawn by a rule that anybody can repeat.'}
      </p>
      {waiting ? (
        <EditorsOnly canEdit={canEdit}>
          <Button
            leftSection={<IconTrophy size={18} aria-hidden />}
            disabled={!canEdit || people === 0}
            loading={busy}
            onClick={onDraw}
          >
            Draw a winner
          </Button>
        </EditorsOnly>
      ) : (
        <>
          <FixButton draw={draw} label="Fix the list" canEdit={canEdit} busy={busy} onFix={onFix} isMain />
          {!draw.fix.allowed && canEdit && (
            <AppLink className="text-link touch-room" href={campaignAddress(draw.campaignId)}>
              Open the campaign
            </AppLink>
          )}
        </>
      )}
    </section>
  );
}

interface FixButtonProps {
  readonly draw: Pick<DrawView, 'fix'>;
  readonly label: string;
  readonly canEdit: boolean;
  readonly busy: boolean;
  readonly onFix: () => void;
  readonly isMain?: boolean;
  /** A shorter form of the reason. */
  readonly because?: string;
}

/** The button that fixes a list; disabled, it shows the reason. */
export function FixButton({ draw, label, canEdit, busy, onFix, isMain = false, because }: FixButtonProps) {
  const id = useId();
  const { allowed } = draw.fix;
  const reason = because ?? draw.fix.because;
  return (
    <div className={styles.fix}>
      <EditorsOnly canEdit={canEdit}>
        <Button
          {...(isMain ? { leftSection: <IconListNumbers size={18} aria-hidden /> } : { variant: 'default' })}
          disabled={!allowed || !canEdit}
          loading={busy}
          aria-describedby={allowed ? undefined : id}
          onClick={onFix}
        >
          {label}
        </Button>
      </EditorsOnly>
      {!allowed && <span id={id}>{reason}</span>}
    </div>
  );
}

/** Shows read-only admins why a button is disabled (spec 001 section 2). */
export function EditorsOnly({
  canEdit,
  children,
}: {
  readonly canEdit: boolean;
  readonly children: React.ReactElement;
}) {
  if (canEdit) return children;
  return (
    <Tooltip label="You have read-only access">
      <span>{children}</span>
    </Tooltip>
  );
}
