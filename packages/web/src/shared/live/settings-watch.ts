let onChanged: () => void = () => {};

/** Tells one listener whenever an open screen hears that settings of the business were changed. */
export function watchSettings(listener: () => void): void {
  onChanged = listener;
}

export function reportSettingsChanged(): void {
  onChanged();
}
