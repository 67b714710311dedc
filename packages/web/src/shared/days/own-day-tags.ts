import type { DayTag } from '@bakehouse/contract/account';

/** From Monday on, as the tokens are called. */
const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const place = 'bakehouse-day-tags';

/**
 * Gives days the colours that the bakery chose, on every screen; the others have those of `tokens.css`. They are kept for
 * the first paint of the next visit, before it is known who is there.
 */
export function showDayTags(tags: readonly DayTag[]): void {
  paint(tags);
  try {
    if (tags.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(tags));
  } catch {
    // A browser that keeps nothing paints them once the server has answered.
  }
}

/** Paints the colours of the last visit. */
export function showKeptDayTags(): void {
  try {
    paint(JSON.parse(localStorage.getItem(place) ?? '[]'));
  } catch {
    // They are no longer what this build keeps: the server's answer brings them.
  }
}

function paint(tags: readonly DayTag[]): void {
  for (const [index, name] of names.entries()) {
    const tag = tags.find(({ weekday }) => weekday === index + 1);
    for (const [suffix, part] of [
      ['', 'ground'],
      ['-on', 'ink'],
    ] as const) {
      set(`--bh-day-${name}${suffix}`, tag && `light-dark(${tag.light[part]}, ${tag.dark[part]})`);
      set(`--bh-day-dark-${name}${suffix}`, tag?.dark[part]);
    }
  }
}

function set(token: string, value: string | undefined): void {
  const { style } = document.documentElement;
  if (value === undefined) style.removeProperty(token);
  else style.setProperty(token, value);
}
