import type { Connection } from './connection.ts';
import { keepConnection } from './connection.ts';
import type { LoadCommand, LoadPlan, LoadResult, Ports, Side } from './plan.ts';
import type { Requests } from './requests.ts';
import { requestsOf } from './requests.ts';

/**
 * The clients, in a process of their own, so that they do not share an event loop with a program under load. A client
 * keeps its position when the program changes: both get the same requests on the same orders.
 */
type Client = { readonly connections: Readonly<Record<Side, Connection>>; readonly requests: Requests };

let clients: readonly Client[] = [];

process.on('message', (command: LoadCommand) => {
  execute(command).then(
    (result) => process.send?.(result),
    (error: unknown) =>
      process.send?.({
        kind: 'failed',
        reason: error instanceof Error ? error.message : String(error),
      } satisfies LoadResult),
  );
});

async function execute(command: LoadCommand): Promise<LoadResult> {
  if (command.kind === 'run') return run(command.side, command.seconds);
  clients = prepare(command.plan, command.ports);
  return { kind: 'done', perSecond: 0, count: 0, p50: 0, p99: 0, bodyBytes: 0 };
}

function prepare(plan: LoadPlan, ports: Ports): readonly Client[] {
  return requestsOf(plan).map((requests) => ({
    connections: { ours: keepConnection(ports.ours), theirs: keepConnection(ports.theirs) },
    requests,
  }));
}

async function run(side: Side, seconds: number): Promise<LoadResult> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const times: number[] = [];
  let bodyBytes = 0;
  await Promise.all(
    clients.map(async ({ connections, requests }) => {
      while (performance.now() < end) {
        const request = requests.next(side);
        const sent = performance.now();
        const response = await connections[side].send(request.text);
        times.push(performance.now() - sent);
        if (response.status !== 200 && response.status !== 304)
          throw new Error(`The response was ${response.status}: ${response.start}`);
        request.onResponse?.(response);
        bodyBytes = response.bodyBytes;
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    kind: 'done',
    perSecond: times.length / elapsed,
    count: times.length,
    p50: at(0.5),
    p99: at(0.99),
    bodyBytes,
  };
}
