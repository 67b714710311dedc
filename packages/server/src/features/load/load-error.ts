/**
 * The load cannot continue; the message says why in plain words. Rows that do not fit are refused one by one instead.
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
