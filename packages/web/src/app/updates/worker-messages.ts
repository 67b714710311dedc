/** Asks a worker which build it belongs to; it answers on the port that comes along. */
export const whichBuild = 'which build';
/** Asks a worker that waits to take the place of the former one. */
export const takeOver = 'take over';
