/** Of the label's dialog, in pixels. */
export const dialogWidth = 1040;
