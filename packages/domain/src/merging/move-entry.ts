/** The entries without the one at `from`, which stands at `to` now. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const moved = entries[from];
  return moved === undefined ? entries : entries.toSpliced(from, 1).toSpliced(to, 0, moved);
}
