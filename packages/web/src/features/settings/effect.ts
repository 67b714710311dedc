/** What a setting changes now: a plain fact of today, an effect of the draft, or something that closes or is lost. */
export interface Effect {
  readonly tone: 'fact' | 'good' | 'effect' | 'loss';
  readonly title?: string;
  readonly text: string;
  /** Where what is hit can be seen. */
  readonly link?: { readonly address: string; readonly label: string } | undefined;
}
