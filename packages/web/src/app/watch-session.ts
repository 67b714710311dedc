import { isSameMe, meQuery, todayFactsQuery } from '../shared/account-api.ts';
import { suspectConnection, watchConnection } from '../shared/connection.ts';
import { watchSettings } from '../shared/live/settings-watch.ts';
import { watchRefusals } from '../shared/refusal-watch.ts';
import { forgetSession, onOtherPerson, onSignedOut } from '../shared/session/auth.ts';
import { coveredPage, endSession } from '../shared/session/session-end.ts';
import { viewedUser } from '../shared/session/view-as.ts';
import { setLeavePolicy } from '../ui/dialogs/unsaved-work.ts';
import { forgetPersonalStorage } from './personal-storage.ts';
import { lastSeen, queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { landing } from './session.ts';

/** Timeout in milliseconds of clearing stored data before the page is left. */
const forgetWithinMs = 1000;

let isReading = false;
/** Several requests may be refused at once; only the first one leaves the page. */
let isLeaving = false;

/**
 * Reacts to changes of the session: a person whose session ended is taken to the sign-in page (after a notice, if there
 * are unsaved changes), and one who needs the second factor to its step. Both return to the same address; an unsaved
 * order stays on the device, and a covered form on its page.
 */
export function watchSession(): void {
  void onSignedOut((isByChoice) => {
    const onward = () => {
      forgetPersonalStorage();
      endSession(leave, isByChoice);
    };
    // Stored data is deleted on this device, but a browser that fails to do so must not prevent leaving.
    void Promise.race([
      lastSeen.forget(),
      new Promise((resolve) => setTimeout(resolve, forgetWithinMs)),
    ]).then(onward, onward);
  });
  void lastSeen.tidy();
  // A link may change the session to another person's, so only later changes count.
  void landing()
    .then(() => onOtherPerson(startAfresh))
    .catch(() => undefined);
  watchRefusals((kind) => {
    // Late refusals of the ended session on a covered page are expected, and must not end the next session.
    if (coveredPage.get()) return;
    if (kind === 'not-signed-in') void forgetSession();
    if (kind === 'second-factor-needed') void askForFactor();
    if (kind === 'permission-denied' || kind === 'not-yet-active') void refetchMe();
    if (kind === 'offline') suspectConnection();
  });
  watchConnection(() => void readAgain());
  watchSettings(() => void readBusinessAgain());
}

/** The server is reachable again: invalidates all queries, and loads a screen that could not be opened. */
async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries();
  await router.invalidate();
}

/** Time zone, telephone and next cut-off are shown on every screen. */
async function readBusinessAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: todayFactsQuery().queryKey }),
  ]);
  await router.invalidate();
}

/**
 * Loads a new page, so that none of the person's data stays in memory. Unsaved input is stored or discarded by then.
 */
function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  setLeavePolicy('at-once');
  const { pathname, href } = router.state.location;
  if (pathname === '/sign-in') {
    window.location.reload();
    return;
  }
  const search = href === '/' ? {} : { next: href };
  void router.navigate({
    to: '/sign-in',
    search,
    replace: true,
    reloadDocument: true,
    ignoreBlocker: true,
  });
}

/** Reloads the address if this page shows data of a person who is no longer signed in. */
function startAfresh(): void {
  setLeavePolicy('at-once');
  void router.navigate({
    href: router.state.location.href,
    replace: true,
    reloadDocument: true,
    ignoreBlocker: true,
  });
}

/** Reloads the routes, which show the step. View As ends first: the second factor is the viewer's own. */
async function askForFactor(): Promise<void> {
  if (viewedUser() !== null) return startAfresh();
  await refetchMe();
}

/**
 * Fetches the person and their permissions again. After a refusal they may have fewer than the page knows, because they
 * were deactivated or lost a right: the routes then react before anything more is typed. If nothing changed, the
 * refusal had another reason, and the routes are not reloaded.
 */
async function refetchMe(): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    const known = queryClient.getQueryData(meQuery().queryKey);
    const me = await queryClient.query({ ...meQuery(), staleTime: 0 });
    if (known && isSameMe(known, me)) return;
    await router.invalidate();
  } finally {
    isReading = false;
  }
}
