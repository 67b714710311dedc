/** Registers something that is starting to be stopped at the end, also if the end comes while it is starting. */
export type Undoable = <Started>(
  starting: Promise<Started>,
  stop: (started: Started) => Promise<void>,
) => Promise<Started>;
