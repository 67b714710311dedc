import type { ServerFacts } from '@bakehouse/domain/operation/status-facts';
import { instant, text, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { ThisServer } from '../../platform/incidents/this-server.ts';

const serversKnown = readStatement('status.servers', {
  id: uuid,
  machine: text,
  version: text,
  node: text,
  started_at: instant,
  seen_at: instant,
})`select id, machine, version, node, started_at, seen_at from servers order by started_at, id limit 50`;

/** This server, and the others that use the database or did a moment ago. */
export async function listServers(
  database: Reader,
  own: ThisServer,
  now: Temporal.Instant,
): Promise<readonly ServerFacts[]> {
  const { id: ownId, startedAt, ...ownFacts } = own;
  const others = (await serversKnown.all(database)).filter(({ id }) => id !== ownId);
  return [
    { ...ownFacts, startedAt: startedAt.toString(), seenSeconds: 0, isThis: true },
    ...others.map(({ machine, version, node, started_at, seen_at }) => ({
      machine,
      version,
      node,
      startedAt: started_at.toString(),
      seenSeconds: Math.max(0, Math.round(seen_at.until(now).total('seconds'))),
      isThis: false,
    })),
  ];
}
