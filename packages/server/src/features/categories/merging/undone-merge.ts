/** The result of undoing a merge. */
export type UndoneMerge = {
  readonly movedBack: number;
  /** The history subject of the one that had got the products. */
  readonly subject: string;
};
