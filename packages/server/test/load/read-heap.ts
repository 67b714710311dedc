/** Asks Node's inspector of a server that was started with `--inspect`. */
export type HeapReader = {
  /** The heap that is used after a collection, in megabytes. */
  read(): Promise<number>;
  close(): void;
};

type Reply = { readonly id: number; readonly result?: { readonly usedSize?: number } };

/**
 * Opens the inspector of a process.
 *
 * @param said what the process has written so far, where Node names the inspector's address
 */
export async function openHeapReader(said: string): Promise<HeapReader> {
  const address = /Debugger listening on (ws:\S+)/.exec(said)?.[1];
  if (address === undefined) throw new Error('the server was started without an inspector');
  const socket = new WebSocket(address);
  const opened = Promise.withResolvers<void>();
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => opened.reject(new Error('the inspector does not answer')));
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  await opened.promise;
  let asked = 0;

  function ask(method: string): Promise<Reply> {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    asked += 1;
    waiting.set(asked, resolve);
    socket.send(JSON.stringify({ id: asked, method }));
    return promise;
  }

  return {
    async read() {
      await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.getHeapUsage');
      return (result?.usedSize ?? 0) / 1_000_000;
    },
    close: () => socket.close(),
  };
}
