/** A screen that somebody left open on one of the servers. */
export type OpenScreen = {
  /** Each 'order version' that it heard of. */
  readonly heard: ReadonlySet<string>;
  close(): void;
};

/** Opens the live channel of a day, and opens it again whenever it ends, as the browser does. */
export function openScreen(url: string, token: string, day: string): OpenScreen {
  const heard = new Set<string>();
  const closing = new AbortController();

  async function listen(): Promise<void> {
    const response = await fetch(`${url}/api/live?from=${day}&to=${day}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: closing.signal,
    });
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = `${text}${part}`.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) note(line);
    }
  }

  function note(line: string): void {
    const [, orderId] = /"orderId":(\d+)/.exec(line) ?? [];
    const [, version] = /"version":(\d+)/.exec(line) ?? [];
    if (orderId !== undefined) heard.add(`${orderId} ${version}`);
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) await listen().catch(() => {});
  }

  void keepListening();
  return { heard, close: () => closing.abort() };
}
