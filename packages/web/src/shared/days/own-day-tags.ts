import type { DayTag } from '@bakehouse/contract/account';

/** Monday first, as in the names of the tokens. */
const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const place = 'bakehouse-day-tags';

/**
 * Applies the day colours that the bakery chose, on every screen; other days keep those of `tokens.css`. They are also
 * stored, for the first paint of the next visit.
 */
export function showDayTags(tags: readonly DayTag[]): void {
  paint(tags);
  try {
    if (tags.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(tags));
  } catch {
    // Without storage they apply once the server has answered.
  }
}

/** Applies the stored colours of the last visit. */
export function applyStoredDayTags(): void {
  try {
    paint(JSON.parse(localStorage.getItem(place) ?? '[]'));
  } catch {
    // Stored by another build in another format; the server's answer replaces them.
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
