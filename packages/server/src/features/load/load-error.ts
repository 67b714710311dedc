/** The load cannot go on: the message says in plain words why. Rows that do not fit are no reason, they are refused. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
