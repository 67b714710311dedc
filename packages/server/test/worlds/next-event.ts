type Event = { readonly type: string };

/**
 * The next event of a live channel, without changes of the catalogue: those from before the channel was opened may
 * still arrive.
 */
export async function nextEvent<Told extends Event>(
  events: AsyncIterator<Told, unknown>,
): Promise<IteratorResult<Told, unknown>> {
  for (;;) {
    const result = await events.next();
    if (result.done || result.value.type !== 'catalogue') return result;
  }
}
