/** A part of a change: what it was about, before and after. */
export type FieldChange = {
  /** Empty where the thing itself says it. */
  readonly label: string;
  /** Null where there was nothing to be changed: it was added, or something was only noted. */
  readonly before: string | null;
  /** Null where it was taken away, or where the label says all that was noted. */
  readonly after: string | null;
};
