/** What taking a merge back did. */
export type TakenApart = {
  readonly movedBack: number;
  /** What the history calls the one that had got the products. */
  readonly subject: string;
};
