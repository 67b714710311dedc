/** The id of the build that this page belongs to; null in development. */
export function buildName(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}
