/** Waits for something to start, and has it stopped at the end, also when the end comes while it is starting. */
export type Undoable = <Started>(
  starting: Promise<Started>,
  stop: (started: Started) => Promise<void>,
) => Promise<Started>;
