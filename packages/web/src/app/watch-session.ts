import { isSameMe, meQuery, todayFactsQuery } from '../shared/account-api.ts';
import { suspectConnection, watchConnection } from '../shared/connection.ts';
import { watchSettings } from '../shared/live/settings-watch.ts';
import { watchRefusals } from '../shared/refusal-watch.ts';
import { forgetSession, onOtherPerson, onSignedOut } from '../shared/session/auth.ts';
import { coveredPage, endSession } from '../shared/session/session-end.ts';
import { viewedUser } from '../shared/session/view-as.ts';
import { setLeavePolicy } from '../ui/dialogs/unsaved-work.ts';
import { lastSeen, queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { landing } from './session.ts';

/** How long forgetting may take before the screens are left, in milliseconds. */
const forgetWithinMs = 1000;

let isReading = false;
/** Several calls may be refused at once; the page is left for the first of them. */
let isLeaving = false;

/**
 * Follows the session while the app is used: a person whose session ended is taken to the sign-in page, from something
 * unsaved after the page has said so, and one who has to give the second factor to its step. Both come back to the same
 * address; an unsaved order stays on the device, and a form under a cover on its page.
 */
export function watchSession(): void {
  void onSignedOut((isByChoice) => {
    const onward = () => endSession(leave, isByChoice);
    // Nothing that the person saw stays on the device, and a browser that cannot forget must not keep them here.
    void Promise.race([
      lastSeen.forget(),
      new Promise((resolve) => setTimeout(resolve, forgetWithinMs)),
    ]).then(onward, onward);
  });
  void lastSeen.tidy();
  // A link may change the session to another person's, so only changes after it count.
  void landing()
    .then(() => onOtherPerson(startAfresh))
    .catch(() => undefined);
  watchRefusals((kind) => {
    // What a covered page still asked of the ended session says nothing new, and must not end the next one.
    if (coveredPage.get()) return;
    if (kind === 'not-signed-in') void forgetSession();
    if (kind === 'second-factor-needed') void askForFactor();
    if (kind === 'permission-denied' || kind === 'not-yet-active') void readMeAgain();
    if (kind === 'offline') suspectConnection();
  });
  watchConnection(() => void readAgain());
  watchSettings(() => void readBusinessAgain());
}

/** The server is back: what is on the screen is read again, and a screen that did not open is opened. */
async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries();
  await router.invalidate();
}

/** The time zone, the telephone and the next cut-off are shown on every screen. */
async function readBusinessAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: todayFactsQuery().queryKey }),
  ]);
  await router.invalidate();
}

/** Loads a new page, so that nothing of the person stays in memory. What was typed is kept or given up by then. */
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

/** Reloads the address, where this page shows data of a person who is no longer signed in. */
function startAfresh(): void {
  setLeavePolicy('at-once');
  void router.navigate({
    href: router.state.location.href,
    replace: true,
    reloadDocument: true,
    ignoreBlocker: true,
  });
}

/** The routes show the step as soon as they know. View As ends first: the step is the viewer's own. */
async function askForFactor(): Promise<void> {
  if (viewedUser() !== null) return startAfresh();
  await readMeAgain();
}

/**
 * Reads who this is and what they may do. After a refusal it may be less than the page knows, because a super admin has
 * just deactivated them or taken a right away: the routes then say so, before anything more is typed. Where nothing
 * changed, the refusal was about something else, and no screen is loaded again to be refused again.
 */
async function readMeAgain(): Promise<void> {
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
