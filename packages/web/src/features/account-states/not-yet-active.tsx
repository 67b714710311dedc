import { isUsable } from '@bakehouse/domain/kernel/actor';
import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import { meQuery } from '../../shared/account-api.ts';
import { OnTelephone } from '../../shared/display/telephone-link.tsx';
import { failureOf } from '../../shared/failure.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { signOut } from '../../shared/session/auth.ts';
import { actorOf, useMe } from '../../shared/session/me.tsx';
import styles from './not-yet-active.module.css';

/** Polling interval in milliseconds while the page is visible. */
const askEveryMs = 30_000;

interface NotYetActiveProps {
  /** Called when the account has been activated. */
  readonly onActive: () => void;
}

/** The only page of an inactive person, or of one without a shop (spec 000 section 2). */
export function NotYetActive({ onActive }: NotYetActiveProps) {
  const { me } = useMe();
  usePageTitle('Not yet active');
  const [checking, setChecking] = useState(false);
  const [said, setSaid] = useState('');
  // Not polled in a hidden tab.
  const asked = useQuery({ ...meQuery(), refetchInterval: askEveryMs });
  const active = asked.data !== undefined && isUsable(actorOf(asked.data));

  useEffect(() => {
    if (active) onActive();
  }, [active, onActive]);

  async function check(): Promise<void> {
    setChecking(true);
    const { data, error } = await asked.refetch();
    setChecking(false);
    if (error) setSaid(failureOf(error).sentence);
    else if (data)
      setSaid(`Still not active at ${formatTime(Temporal.Instant.from(data.serverNow), me.timeZone)}.`);
  }
  return (
    <ShopFront name={me.businessName}>
      <div className={styles.root}>
        <h2>{messages.notYetActive}</h2>
        <p className={styles.email}>{me.email}</p>
        <p className="muted">
          Please contact {me.businessName}
          <OnTelephone number={me.telephone} /> and give this address, so that they can give you access to
          your shops. Bakehouse then opens by itself.
        </p>
        <Button size="lg" fullWidth loading={checking} onClick={() => void check()}>
          Check again
        </Button>
        <Button size="lg" variant="default" fullWidth onClick={() => void signOut()}>
          Sign in with another account
        </Button>
        <p className="muted" role="status">
          {said}
        </p>
      </div>
    </ShopFront>
  );
}
