/** The command cannot be executed; the message says what to do instead. Nothing was written. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
