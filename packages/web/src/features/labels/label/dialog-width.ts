/** The width of the label dialog, in pixels. */
export const dialogWidth = 1040;
