let onRefused: (kind: string) => void = () => {};

/** Tells one listener the kind of every refusal, whoever made the call. */
export function watchRefusals(listener: (kind: string) => void): void {
  onRefused = listener;
}

export function tellRefused(kind: string): void {
  onRefused(kind);
}
