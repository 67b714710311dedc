type Event = { readonly type: string };

/**
 * The next event of a live channel, as its iterator gives it, but for changes of the catalogue: what a test made the
 * moment before it opened the channel may still be told of.
 */
export async function nextEvent<Told extends Event>(
  events: AsyncIterator<Told, unknown>,
): Promise<IteratorResult<Told, unknown>> {
  for (;;) {
    const result = await events.next();
    if (result.done || result.value.type !== 'catalogue') return result;
  }
}
