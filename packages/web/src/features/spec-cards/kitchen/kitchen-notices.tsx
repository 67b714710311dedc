import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { isTransient } from '../../../shared/failure.ts';
import { useMe } from '../../../shared/session/me.tsx';
import styles from './kitchen-notices.module.css';
import type { useKitchenCard } from './use-kitchen-card.ts';

interface KitchenNoticesProps
  extends Pick<ReturnType<typeof useKitchenCard>, 'at' | 'offlineSince' | 'newer' | 'failure'> {
  readonly view: SpecCardView;
  readonly onLoad: () => void;
}

/** Notices about the card: that it may be outdated, or that another person saved a new version. */
export function KitchenNotices({ view, at, offlineSince, newer, failure, onLoad }: KitchenNoticesProps) {
  const { me } = useMe();
  const time = (milliseconds: number) =>
    formatTime(Temporal.Instant.fromEpochMilliseconds(milliseconds), me.timeZone);
  return (
    <div role="status">
      {offlineSince !== null && (
        <p className={styles.root}>
          <IconWifiOff size={20} aria-hidden />
          <span>
            <b>Offline since {time(offlineSince)}.</b> This is the card as it was at {time(at)}. Your ticks
            are kept on this tablet.
          </span>
        </p>
      )}
      {failure && !isTransient(failure) && (
        <p className={styles.root}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <b>{failure.sentence}</b> This is the card as it was at {time(at)}.
          </span>
        </p>
      )}
      {newer && <Newer view={view} newer={newer} onLoad={onLoad} />}
    </div>
  );
}

interface NewerProps {
  readonly view: SpecCardView;
  readonly newer: SpecCardView;
  readonly onLoad: () => void;
}

function Newer({ view, newer, onLoad }: NewerProps) {
  const { me } = useMe();
  const { version, changed } = newer.card;
  const isSaved = version !== view.card.version;
  const hasOtherAllergens = !isEqual(newer.card.standing, view.card.standing);
  const at = changed && formatTime(Temporal.Instant.from(changed.at), me.timeZone);
  return (
    <div className={styles.root} data-allergens={hasOtherAllergens || undefined}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        <b>
          {isSaved && changed
            ? `${changed.name} saved this card at ${at}.`
            : 'Something on this card has changed.'}
        </b>{' '}
        {hasOtherAllergens && <b>Its allergens have changed. </b>}
        You are still working from version {view.card.version}.
      </span>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onLoad}
      >
        {isSaved ? `Load version ${version}` : 'Load it'}
      </Button>
    </div>
  );
}
