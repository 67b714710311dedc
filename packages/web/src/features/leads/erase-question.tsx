import type { Erasure, Lead } from '@bakehouse/contract/front-door/leads';
import { leadName } from '@bakehouse/domain/campaigns/lead';
import { normaliseTyped } from '@bakehouse/domain/words/normalise-typed';
import { countOf } from '@bakehouse/domain/words/words';
import { useQuery } from '@tanstack/react-query';
import { ShortMoment } from '../../shared/days/short-moment.tsx';
import { failureOf } from '../../shared/failure.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { erasureQuery, useEraseLead } from './api.ts';
import styles from './erase-question.module.css';

interface EraseQuestionProps {
  readonly lead: Lead;
  readonly onClose: () => void;
}

/**
 * Asks for the name before a person is erased, and lists what is deleted. The name is compared here and never sent: in
 * a command it would be stored in the record of commands.
 */
export function EraseQuestion({ lead, onClose }: EraseQuestionProps) {
  const erasure = useQuery(erasureQuery(lead.leadId));
  const close = useWhileMounted(onClose);
  const erase = useEraseLead(() => {
    toastSuccess('The person is erased');
    close();
  });
  const name = erasure.data?.name ?? leadName(lead);
  const failure = erase.failure ?? (erasure.isError ? failureOf(erasure.error) : null);
  return (
    <ConfirmDialog
      opened
      question={`Erase ${name}?`}
      consequence="Everything that this person sent is deleted from all campaigns and cannot be recovered. Only the number of leads erased stays on record."
      safeLabel="Keep"
      actLabel="Erase"
      typeToConfirm={{
        isTyped: (typed) => normaliseTyped(typed) === normaliseTyped(name),
        label: `Type ${name} to erase`,
      }}
      disabled={!erasure.data}
      busy={erase.busy}
      failure={failure?.sentence}
      onConfirm={() => erase.run(lead.leadId)}
      onClose={onClose}
    >
      {erasure.data && <WhatGoes erasure={erasure.data} />}
      {erasure.isPending && <SkeletonRows label="Checking what will be erased" rows={3} />}
    </ConfirmDialog>
  );
}

/** The largest number of listed leads; the rest is counted. */
const mostNamed = 4;

function WhatGoes({ erasure }: { readonly erasure: Erasure }) {
  const { leads, drawnIn, notes } = erasure;
  return (
    <ul className={styles.root} aria-label="What will be erased">
      {leads.slice(0, mostNamed).map(({ leadId, at, campaign }) => (
        <li key={leadId}>
          <ShortMoment at={at} /> <span>{campaign}</span>
        </li>
      ))}
      {leads.length > mostNamed && <li>and {countOf(leads.length - mostNamed, 'more lead')}</li>}
      {notes > 0 && <li>{countOf(notes, 'note')} about calls</li>}
      {drawnIn.map(({ campaign, round }) => (
        <li key={`${campaign} ${round}`}>
          The name in round {round} of the draw ‘{campaign}’. The ticket stays, so that the draw can still be
          repeated.
        </li>
      ))}
    </ul>
  );
}
