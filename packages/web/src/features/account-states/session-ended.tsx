import type { Me } from '@bakehouse/contract/account';
import { isUsable } from '@bakehouse/domain/kernel/actor';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import authLayoutStyles from '../../shared/account/auth-layout.module.css';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import { fetchMe, meQuery } from '../../shared/account-api.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { actorOf, useMe } from '../../shared/session/me.tsx';
import { coveredPage } from '../../shared/session/session-end.ts';
import { watchSessions } from '../../shared/session/watch-sessions.ts';
import { setLeavePolicy } from '../../ui/dialogs/unsaved-work.ts';
import { useCloseOnEscape } from '../../ui/dialogs/use-close-on-escape.ts';
import styles from './session-ended.module.css';

interface SessionEndedProps {
  /** Discards the unsaved changes. */
  readonly onLeave: () => void;
}

/**
 * Covers a page with unsaved changes whose session ended. The page is neither visible nor reachable, and continues once
 * the same person has signed in again in any tab. The sign-in opens in a new tab, because leaving this page would lose
 * the changes.
 */
export function SessionEnded({ onLeave }: SessionEndedProps) {
  const { me } = useMe();
  const queries = useQueryClient();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const signInTab = useRef<Window | null>(null);
  usePageTitle('You were signed out');
  useLayoutEffect(() => {
    dialog.current?.showModal();
    document.body.toggleAttribute('data-covered', true);
    return () => void document.body.toggleAttribute('data-covered', false);
  }, []);
  // The page's own shortcuts must not act while it is covered.
  useCloseOnEscape(true, stay);
  useEffect(() => {
    window.addEventListener('keydown', stop, { capture: true });
    return () => window.removeEventListener('keydown', stop, { capture: true });
  }, []);
  // Back and Forward are blocked: the next screen would redirect to the sign-in, and the form would be lost.
  useEffect(() => {
    setLeavePolicy('not');
    const unblock = router.history.block({ enableBeforeUnload: false, blockerFn: () => true });
    return () => {
      unblock();
      setLeavePolicy('after-question');
    };
  }, [router]);

  const { userId } = me;
  useEffect(() => {
    async function goOnIfBack(): Promise<void> {
      const now = await fetchMe().catch(() => null);
      if (now?.userId !== userId || !mayGoOn(now)) return;
      signInTab.current?.close();
      queries.setQueryData(meQuery().queryKey, now);
      coveredPage.set(null);
      await queries.invalidateQueries();
      await router.invalidate();
    }
    return watchSessions(() => void goOnIfBack());
  }, [userId, queries, router]);

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.root}
      aria-labelledby="session-ended"
      // Chromium closes a dialog at the second Escape even if the page prevents it.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <ShopFront name={me.businessName}>
        <div className={authLayoutStyles.stack}>
          <h2 id="session-ended">You were signed out</h2>
          <p>
            What you typed is still on this page, hidden from everybody else.{' '}
            {me.viewedBy === null ? (
              <>
                Sign in again as <b className={authLayoutStyles.address}>{me.email}</b>
              </>
            ) : (
              'Sign in again'
            )}{' '}
            in the tab that opens. This page then carries on where you left off.
          </p>
          <Button
            size="xl"
            radius="md"
            fullWidth
            onClick={() => {
              signInTab.current = window.open('/sign-in', '_blank');
            }}
          >
            Sign in again
          </Button>
          <Button size="xl" radius="md" fullWidth variant="default" onClick={onLeave}>
            Leave without saving
          </Button>
        </div>
      </ShopFront>
    </dialog>,
    document.body,
  );
}

function stay(): void {}

function stop(event: KeyboardEvent): void {
  event.stopImmediatePropagation();
}

/** Whether this person may see the page again: not without a required second factor, nor when deactivated. */
function mayGoOn(now: Me): boolean {
  return !now.secondFactor.missing && isUsable(actorOf(now));
}
