import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { cutOffWas } from '@bakehouse/domain/kernel/messages';
import type { Client } from 'pg';
import type { SaveRecord } from './save-record.ts';
import { isTemporaryRefusal, savedBy, textOfLines } from './save-record.ts';
import type { LiveScreen } from './screens.ts';

/** The cut-off of the day of a rush. */
export type RushCutOff = { readonly at: Temporal.Instant; readonly timeZone: string };

/** A save as it is stored: its event, and the lines of its order as they are now. */
type StoredSave = {
  readonly saveId: string;
  readonly orderId: number;
  readonly version: number;
  readonly atMs: number;
};

/** What is stored of a day. */
export type StoredDay = {
  readonly saves: readonly StoredSave[];
  /** By order: its version and its lines. */
  readonly orders: ReadonlyMap<number, { readonly version: number; readonly lines: string }>;
};

/** Reads what is stored of a day. */
export async function readStoredDay(client: Client, day: string): Promise<StoredDay> {
  const events = await client.query<{ save_id: string; order_id: string; version: number; at_ms: string }>(
    `select save_id, order_id, version, extract(epoch from at) * 1000 as at_ms from order_events
     where delivery_dt = $1 and kind in ('created', 'updated')`,
    [day],
  );
  const lines = await client.query<{
    id: string;
    version: number;
    lines: { productId: number; quantity: number }[];
  }>(
    `select o.id, o.version, coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity))
       filter (where l.order_id is not null), '[]') as lines
     from orders o left join order_lines l on l.order_id = o.id
     where o.delivery_dt = $1 group by o.id`,
    [day],
  );
  return {
    saves: events.rows.map(({ save_id, order_id, version, at_ms }) => ({
      saveId: save_id,
      orderId: Number(order_id),
      version,
      atMs: Number(at_ms),
    })),
    orders: new Map(
      lines.rows.map((row) => [Number(row.id), { version: row.version, lines: textOfLines(row.lines) }]),
    ),
  };
}

/**
 * What is wrong with a rush, one line each: a confirmed save that is lost or was changed, one that was confirmed or stored
 * after the cut-off, refused before it or in other words, or stored although it was refused.
 */
export function findRushDamage(
  records: readonly SaveRecord[],
  stored: StoredDay,
  { at, timeZone }: RushCutOff,
): readonly string[] {
  const cutOffMs = at.epochMilliseconds;
  const sentence = cutOffWas(formatMoment(at, timeZone));
  const byId = new Map(stored.saves.map((save) => [save.saveId, save]));
  const damage: string[] = [];
  const newest = new Map<number, { version: number; lines: string }>();
  for (const record of records) {
    const { command, status, text } = record;
    const row = byId.get(command.saveId);
    byId.delete(command.saveId);
    const name = `the save ${command.saveId} of shop ${command.shopId}`;
    if (row && row.atMs >= cutOffMs) damage.push(`${name} is stored after the cut-off`);
    const order = savedBy(record);
    if (order === null) {
      // Whoever got no answer knows nothing of it: it may be stored, and a repeat is told so.
      if (isTemporaryRefusal(status)) continue;
      if (row) damage.push(`${name} was answered with ${status} and is stored`);
      const isRefused = status === 409 && text.includes('"cut-off-passed"');
      if (!isRefused) damage.push(`${name} was answered with ${status}: ${text.slice(0, 200)}`);
      else if (!text.includes(JSON.stringify(sentence)))
        damage.push(`${name} was refused in other words: ${text}`);
      else if (record.answeredAt < cutOffMs) damage.push(`${name} was refused before the cut-off`);
      continue;
    }
    const wanted = textOfLines(command.lines);
    if (record.sentAt >= cutOffMs) damage.push(`${name} was sent after the cut-off and confirmed`);
    if (!isAnswerTo(record, order)) damage.push(`${name} was answered wrongly`);
    if (!row || row.orderId !== order.orderId || row.version !== order.version)
      damage.push(`${name} is lost`);
    if (order.version > (newest.get(order.orderId)?.version ?? 0)) {
      newest.set(order.orderId, { version: order.version, lines: wanted });
    }
  }
  for (const { saveId } of byId.values()) damage.push(`the save ${saveId} is stored, and nobody made it`);
  for (const [orderId, { version, lines }] of newest) {
    const order = stored.orders.get(orderId);
    if (order?.version !== version || order.lines !== lines)
      damage.push(`order ${orderId} is stored otherwise`);
  }
  return damage;
}

/** Whether an answer tells of the very order that was sent. */
function isAnswerTo({ command }: SaveRecord, order: NonNullable<ReturnType<typeof savedBy>>): boolean {
  return (
    order.shopId === command.shopId &&
    order.day === command.day &&
    order.version === (command.edited?.version ?? 0) + 1 &&
    (command.edited === null || order.orderId === command.edited.orderId) &&
    textOfLines(order.lines) === textOfLines(command.lines)
  );
}

/** The screens that do not know every order of the day in its newest confirmed version. */
export function findOutdatedScreens(
  screens: readonly LiveScreen[],
  records: readonly SaveRecord[],
): readonly LiveScreen[] {
  const confirmed = records.flatMap((record) => savedBy(record) ?? []);
  return screens.filter(({ knows }) =>
    confirmed.some(({ orderId, version }) => (knows.get(orderId) ?? 0) < version),
  );
}
