import type { Lead } from '@bakehouse/contract/front-door/leads';
import { leadName } from '@bakehouse/domain/campaigns/lead';
import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { ShortMoment } from '../../shared/days/short-moment.tsx';
import { TelephoneLink } from '../../shared/display/telephone-link.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import styles from './lead-dialog.module.css';

interface LeadDialogProps {
  readonly lead: Lead;
  readonly canErase: boolean;
  readonly onErase: () => void;
  readonly onClose: () => void;
}

/** Everything that a visitor sent, with the consent text. Shown as plain text. */
export function LeadDialog({ lead, canErase, onErase, onClose }: LeadDialogProps) {
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size="lg"
      title={leadName(lead)}
      subtitle={lead.leadType}
      footer={
        <>
          {canErase && (
            <Button variant="default" leftSection={<IconEraser size={18} aria-hidden />} onClick={onErase}>
              Erase…
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>Sent</dt>
          <dd>
            <ShortMoment at={lead.at} />
          </dd>
        </div>
        <div>
          <dt>Telephone</dt>
          <dd>{lead.tel === '' ? '—' : <TelephoneLink number={lead.tel} />}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{lead.email === '' ? '—' : <EmailLink address={lead.email} />}</dd>
        </div>
        <div>
          <dt>Details</dt>
          <dd className={styles.typed}>{lead.details || '—'}</dd>
        </div>
        {lead.drawn !== null && (
          <div>
            <dt>Drawn</dt>
            <dd>In round {lead.drawn} of the draw</dd>
          </div>
        )}
      </dl>
      <h3>Agreed to this text</h3>
      <blockquote className={styles.consent}>{lead.consent}</blockquote>
    </ResponsiveDialog>
  );
}

/** A `mailto:` link. */
export function EmailLink({ address }: { readonly address: string }) {
  return (
    <a className={`${styles.email} text-link touch-room`} href={`mailto:${encodeURIComponent(address)}`}>
      {address}
    </a>
  );
}
