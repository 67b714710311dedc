/**
 * The prefixes of the storage keys of work that the server does not have yet. It stays on the device after a sign-out,
 * for its author (decisions 080 and 101).
 */
export const unsavedWorkPrefixes = {
  order: 'bakehouse-draft:',
  recipe: 'bakehouse-recipe-draft:',
  benchTicks: 'bakehouse-bench-words:',
} as const;
