/** The command cannot be done; the message says what to do instead. Nothing was written. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
