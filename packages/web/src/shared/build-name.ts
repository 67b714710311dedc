/** The build that this page belongs to; null while it is developed, where nothing is built. */
export function buildName(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}
