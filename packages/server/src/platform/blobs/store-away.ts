/**
 * The photo store could not be reached, did not respond in time, or refused the request. The message is the store's own:
 * 'NoSuchBucket: The specified bucket does not exist'.
 */
export class StoreAway extends Error {
  override name = 'StoreAway';

  constructor(cause: unknown) {
    super(wordsOf(cause), { cause });
  }
}

function wordsOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
  if (!(first instanceof Error)) return String(first);
  return first.name === 'Error' ? first.message : `${first.name}: ${first.message}`;
}
