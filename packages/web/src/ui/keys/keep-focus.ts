/** Elements that open above the page and are removed with all their contents. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Delay before the focus is moved: code that removes an element often moves the focus itself a moment later. */
const goneMs = 50;
/** A button that is disabled during a short save gets the focus back, without another element having had it. */
const disabledMs = 300;
const longestTrail = 6;

/** Entries of a list, in which the focus keeps its position: 'Remind' of the fourth shop. */
const entries = 'tr, li, [role="row"], [role="listitem"]';

interface Focused {
  readonly element: HTMLElement;
  /** The row or list entry that contains it. */
  readonly entry: HTMLElement | null;
  /** Whether it is in a menu or a dialog. */
  readonly isAbove: boolean;
}

/** The elements that had the focus, the latest last. Empty where the person removed the focus by a click. */
let trail: readonly Focused[] = [];
/** An element that was focused only because the focus was lost. */
let lent: HTMLElement | null = null;
/** An element that lost the focus because it was disabled, and gets it back when it is enabled. */
let awaited: HTMLElement | null = null;
let timer = 0;

/** Whether the focus was lost: no element has it that the person or the page gave it to. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active === lent || active.matches(':disabled');
}

/**
 * Where the focus should go if the focused element is removed, the best place first: the element itself and, for one in
 * a menu or a dialog, the elements that had the focus before, down to the page below.
 */
export function placesOfFocus(): readonly HTMLElement[] {
  // A removed element is in no dialog any more, even if its dialog is still open.
  const last = trail.at(-1);
  const isAbove = last?.element.closest(overlays);
  const from = isAbove ? trail.findLastIndex((focused) => !focused.isAbove) : trail.length - 1;
  return trail
    .slice(Math.max(from, 0))
    .map(({ element }) => element)
    .toReversed();
}

/**
 * Moves a lost focus to the first of these elements that can take it, else to the main part of the page. Does not
 * scroll.
 */
export function focusFirstOf(
  places: readonly HTMLElement[],
  otherwise = document.getElementById('main'),
): void {
  const place = places.find((one) => works(one) && isSeen(one));
  lent = place ? null : otherwise;
  (place ?? lent)?.focus({ preventScroll: true });
}

/** Moves a lost focus; an open dialog keeps it, at its title. */
function giveFocusOnTop(): void {
  // A disabled element did not close anything, so the focus does not go back to the element before it.
  const places = trail.at(-1)?.element.isConnected ? [] : placesOfFocus();
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast(isSeen);
  if (dialog)
    focusFirstOf(
      places.filter((place) => dialog.contains(place)),
      startOf(dialog),
    );
  else focusFirstOf(places, entryOfLost() ?? undefined);
}

/** The row or list entry of the lost focus, made focusable; null where it was removed too. */
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
 * Keeps the keyboard's position on the page. When the focused element is removed or disabled, the browser moves the
 * focus to the body, from where Tab begins at the top. Instead the focus goes to where it belongs (`placesOfFocus`), to
 * the title of the open dialog, to the row or list entry that contained it, or to the main part of the page. An element
 * that has the focus never loses it to this, so every screen and dialog can choose a better place.
 *
 * @returns the function that stops it
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
  // Removed elements stay in the list, because the element before them is not where the person was.
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
  // Some browsers send the event before the element is removed. A window that loses the focus keeps its active element.
  setTimeout(() => {
    const isLeft = target === trail.at(-1)?.element && works(target) && isSeen(target);
    if (isLeft && document.activeElement === document.body) trail = [];
  });
}

/** Called after every change of the DOM, so it must not read anything that causes a layout. */
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

/** Whether an element can take the focus, as far as can be told without a layout. */
function works(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** The DOM of the tests has no `checkVisibility`. */
function isSeen(element: HTMLElement & { checkVisibility?: () => boolean }): boolean {
  return element.checkVisibility?.() ?? true;
}

/** The title of a dialog, or its first button where the title is not focusable. */
function startOf(dialog: HTMLElement): HTMLElement {
  return dialog.querySelector<HTMLElement>('h2 [tabindex="-1"], [data-autofocus]:enabled') ?? dialog;
}
