import { useEffect, useEffectEvent } from 'react';
import { singleKeysAreOn } from '../../../ui/keys/use-shortcut.ts';

interface BenchKeys {
  readonly onLeave: () => void;
  /** Shows the group in this place, from 0. */
  readonly onGroup: (place: number) => void;
  /** One group on, or back. */
  readonly onStep: (by: 1 | -1) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const sides: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The keys of the bench: up and down walk the products, left and right the groups side by side and then those beyond,
 * figures choose a group, Escape leaves. Space and Enter tick, as on any box.
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

/** Whether the key meant something. */
function act(key: string, { onLeave, onGroup, onStep }: BenchKeys): boolean {
  if (key === 'Escape') {
    onLeave();
    return true;
  }
  // A person who has switched single keys off still has the arrows.
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

/** To the next product, or the one before; without one that has the focus, to the first. */
function walk(by: 1 | -1): boolean {
  const boxes = groupsShown().flat();
  const place = placeOfFocus(boxes);
  const next = place === -1 ? boxes[0] : boxes[place + by];
  next?.focus();
  return boxes.length > 0;
}

/** To the same place in the group beside this one; false where there is none. */
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

/** The product after this one gets the focus, so that the next key does not land on a row that went to the end. */
export function focusAfter(box: HTMLElement): void {
  const boxes = groupsShown().find((group) => group.includes(box)) ?? [];
  const next = boxes[boxes.indexOf(box) + 1];
  if (next?.getAttribute('aria-checked') === 'false') next.focus();
  else boxes.find((other) => other !== box && other.getAttribute('aria-checked') === 'false')?.focus();
}
