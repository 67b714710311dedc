/** How long an undo is offered, in seconds. */
export const undoSeconds = 10;

/**
 * How long it is offered at most, while a pointer or the focus rests on the offer, and so how long the server takes it,
 * an answer that was lost on the way and a second attempt included.
 */
export const longestUndoSeconds = 60;

/** How long an e-mail about what can be undone waits: what is undone at the last moment is never told. */
export const heldMailSeconds = 75;
