/** What opens above the page and goes away with everything in it. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** What goes away often has its own better place for the focus, given a moment later. */
const goneMs = 50;
/** A button that is busy or off for a short save gets the focus back without another place having had it. */
const disabledMs = 300;
const longestTrail = 6;

/** What stands among its like, and keeps the place of a button in it: 'Remind' of the fourth shop. */
const entries = 'tr, li, [role="row"], [role="listitem"]';

interface Focused {
  readonly element: HTMLElement;
  /** The row or the entry of a list that it is in. */
  readonly entry: HTMLElement | null;
  /** In a menu or a dialog. */
  readonly isAbove: boolean;
}

/** What had the focus, the latest last. Empty where the person took it away by a click beside everything. */
let trail: readonly Focused[] = [];
/** A place that has the focus only because it was lost. */
let lent: HTMLElement | null = null;
/** What lost the focus by being disabled, and gets it back when it works again. */
let awaited: HTMLElement | null = null;
let timer = 0;

/** Whether nothing has the focus that the person or a part of the page gave it to: it may be given on. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active === lent || active.matches(':disabled');
}

/**
 * Where the focus belongs if what has it goes away, the best place first: that itself, and where it is in a menu or a
 * dialog, what had the focus before, down to the page below.
 */
export function placesOfFocus(): readonly HTMLElement[] {
  // What is removed from a dialog that stays is in none any more.
  const last = trail.at(-1);
  const isAbove = last?.element.closest(overlays);
  const from = isAbove ? trail.findLastIndex((focused) => !focused.isAbove) : trail.length - 1;
  return trail
    .slice(Math.max(from, 0))
    .map(({ element }) => element)
    .toReversed();
}

/** Gives a lost focus to the first of these that can take it; else to the main part of the page. Nothing scrolls. */
export function giveFocus(places: readonly HTMLElement[], otherwise = document.getElementById('main')): void {
  const place = places.find((one) => works(one) && isSeen(one));
  lent = place ? null : otherwise;
  (place ?? lent)?.focus({ preventScroll: true });
}

/** The same where the focus was lost by itself: a dialog that is open keeps it, at its title. */
function giveFocusOnTop(): void {
  // What is only disabled closed nothing, and what had the focus before it is not asked for again.
  const places = trail.at(-1)?.element.isConnected ? [] : placesOfFocus();
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast(isSeen);
  if (dialog)
    giveFocus(
      places.filter((place) => dialog.contains(place)),
      startOf(dialog),
    );
  else giveFocus(places, entryOfLost() ?? undefined);
}

/** The row or the entry that the lost focus was in, ready to have it; null where it went as well. */
function entryOfLost(): HTMLElement | null {
  const entry = trail.at(-1)?.entry;
  if (!entry?.isConnected || !isSeen(entry)) return null;
  if (!entry.hasAttribute('tabindex')) {
    entry.tabIndex = -1;
    entry.addEventListener('blur', () => entry.removeAttribute('tabindex'), { once: true });
  }
  return entry;
}

/**
 * Keeps the keyboard's place on the page. The focus of an element that is removed or disabled falls to the body, from
 * where Tab begins at the top again: in place of that it goes to where it belongs (`placesOfFocus`), to the title of the
 * dialog that is open, to the row or the entry of a list that it was in, or to the main part of the page. It is never taken from anything that has it, so every screen and
 * dialog is free to choose a better place.
 *
 * @returns stops it
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    stopTimer();
    trail = [];
    lent = null;
    awaited = null;
  };
}

function onFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  stopTimer();
  // What is gone from the page is remembered: the place before it is not where the person was.
  const earlier = trail.filter(
    ({ element, isAbove }) => element !== target && (element.isConnected || !isAbove),
  );
  const focused = {
    element: target,
    entry: target.closest<HTMLElement>(entries),
    isAbove: target.closest(overlays) !== null,
  };
  trail = [...earlier, focused].slice(-longestTrail);
  if (target === lent) return;
  lent = null;
  awaited = null;
}

function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget || !(target instanceof HTMLElement)) return;
  // Some browsers say it before the element is gone. A window that is left keeps its active element.
  setTimeout(() => {
    const isLeft = target === trail.at(-1)?.element && works(target) && isSeen(target);
    if (isLeft && document.activeElement === document.body) trail = [];
  });
}

/** Called after every change of the page, so it reads nothing that would have the browser lay out the page. */
function look(): void {
  if (awaited && works(awaited)) {
    const back = awaited;
    awaited = null;
    stopTimer();
    if (isFocusLost()) back.focus({ preventScroll: true });
    return;
  }
  const last = trail.at(-1)?.element;
  if (!last || timer || works(last)) return;
  if (last.isConnected) awaited = last;
  timer = window.setTimeout(
    () => {
      timer = 0;
      if (isFocusLost()) giveFocusOnTop();
    },
    last.isConnected ? disabledMs : goneMs,
  );
}

function stopTimer(): void {
  window.clearTimeout(timer);
  timer = 0;
}

/** Whether it can have the focus, as far as can be told without laying out the page. */
function works(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** The DOM of the tests does not know what is seen. */
function isSeen(element: HTMLElement & { checkVisibility?: () => boolean }): boolean {
  return element.checkVisibility?.() ?? true;
}

/** The title of a dialog; one whose title takes no focus has a button to begin at. */
function startOf(dialog: HTMLElement): HTMLElement {
  return dialog.querySelector<HTMLElement>('h2 [tabindex="-1"], [data-autofocus]:enabled') ?? dialog;
}
