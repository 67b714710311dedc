import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from '../../shared/account/auth-layout.module.css';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import { useAuthPageTitle } from '../../shared/page-title.ts';
import type { OtherAccountChoice, OtherAccountQuestion } from '../../shared/session/other-account.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

interface OtherAccountProps {
  readonly question: OtherAccountQuestion;
}

/** Asks whether to switch the account, when a signed-in person opens a link for another one. */
export function OtherAccount({
  question: { businessName, signedInAs, sentence, answer },
}: OtherAccountProps) {
  const [chosen, setChosen] = useState<OtherAccountChoice | null>(null);
  useAuthPageTitle('Another account', businessName);

  function choose(choice: OtherAccountChoice): void {
    setChosen(choice);
    answer(choice);
  }
  return (
    <ShopFront name={businessName}>
      <div className={styles.stack}>
        <h2>Another account</h2>
        <Notice tone="attention">{sentence}</Notice>
        <p>
          You are signed in as <b className={styles.address}>{signedInAs}</b>. If you did not ask for this,
          stay signed in and nothing will change.
        </p>
        <Button size="xl" radius="md" fullWidth disabled={chosen !== null} onClick={() => choose('stay')}>
          Stay signed in
        </Button>
        <Button
          size="xl"
          radius="md"
          fullWidth
          variant="default"
          disabled={chosen !== null}
          onClick={() => choose('go-on')}
        >
          Sign out and continue
        </Button>
      </div>
    </ShopFront>
  );
}
