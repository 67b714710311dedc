/** The largest number of hours between a cut-off and its day: a year. */
export const mostHours = 8760;

/** Parses cut-off hours: a whole number from 0 (spec 000 section 5); null for anything else. */
export function parseHours(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,5}$/.test(trimmed)) return null;
  const hours = Number(trimmed);
  return hours <= mostHours ? hours : null;
}
