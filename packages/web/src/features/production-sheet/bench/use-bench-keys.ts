import { useEffect, useEffectEvent } from 'react';
import { singleKeysAreOn } from '../../../ui/keys/use-shortcut.ts';

interface BenchKeys {
  readonly onLeave: () => void;
  /** Shows the group at this index. */
  readonly onGroup: (place: number) => void;
  /** Shows the next or previous group. */
  readonly onStep: (by: 1 | -1) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const sides: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The keyboard of the bench view: Up and Down move between products, Left and Right between the shown groups and then
 * to further ones, digits choose a group, Escape leaves. Space and Enter tick, as on any checkbox.
 */
export function useBenchKeys(keys: BenchKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    if (act(event.key, keys)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Handles a key; false where it has no meaning here. */
function act(key: string, { onLeave, onGroup, onStep }: BenchKeys): boolean {
  if (key === 'Escape') {
    onLeave();
    return true;
  }
  // With single-key shortcuts switched off the arrow keys still work.
  if (key.length === 1 && !singleKeysAreOn()) return false;
  const step = steps[key];
  if (step !== undefined) return walk(step);
  const side = sides[key];
  if (side !== undefined) {
    if (!cross(side)) onStep(side);
    return true;
  }
  if (!/^[1-9]$/.test(key)) return false;
  onGroup(Number(key) - 1);
  return true;
}

const boxSelector = '[data-part="bench-tick"]';

function groupsShown(): readonly HTMLElement[][] {
  return [...document.querySelectorAll('[data-part="bench-group"]')].map((group) => [
    ...group.querySelectorAll<HTMLElement>(boxSelector),
  ]);
}

/** Focuses the next or previous product; the first one if none has the focus. */
function walk(by: 1 | -1): boolean {
  const boxes = groupsShown().flat();
  const place = placeOfFocus(boxes);
  const next = place === -1 ? boxes[0] : boxes[place + by];
  next?.focus();
  return boxes.length > 0;
}

/** Focuses the product at the same position in the neighbouring group; false where there is none. */
function cross(by: 1 | -1): boolean {
  const groups = groupsShown();
  const places = groups.map(placeOfFocus);
  const at = places.findIndex((place) => place !== -1);
  const beside = at === -1 ? undefined : groups[at + by];
  if (!beside || beside.length === 0) return false;
  beside[Math.min(places[at] ?? 0, beside.length - 1)]?.focus();
  return true;
}

function placeOfFocus(boxes: readonly HTMLElement[]): number {
  const focused = document.activeElement;
  return focused instanceof HTMLElement ? boxes.indexOf(focused) : -1;
}

/** Focuses the product after this one, so that the next key is not for the row that moved to the end. */
export function focusAfter(box: HTMLElement): void {
  const boxes = groupsShown().find((group) => group.includes(box)) ?? [];
  const next = boxes[boxes.indexOf(box) + 1];
  if (next?.getAttribute('aria-checked') === 'false') next.focus();
  else boxes.find((other) => other !== box && other.getAttribute('aria-checked') === 'false')?.focus();
}
