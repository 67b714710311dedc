let onRefused: (kind: string) => void = () => {};

/** Reports the kind of every refusal, from every call, to one listener. */
export function watchRefusals(listener: (kind: string) => void): void {
  onRefused = listener;
}

export function reportRefused(kind: string): void {
  onRefused(kind);
}
