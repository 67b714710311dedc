let onChanged: () => void = () => {};

/** Calls the one listener whenever the live channel of an open screen reports changed business settings. */
export function watchSettings(listener: () => void): void {
  onChanged = listener;
}

export function reportSettingsChanged(): void {
  onChanged();
}
