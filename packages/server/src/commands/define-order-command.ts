import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { OrderEventKind } from '@bakehouse/domain/orders/history/history';
import type { Transaction } from 'kysely';
import type { Reader } from '../platform/database/reader.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Call, Command } from './command.ts';
import { settleRepeat } from './settle-repeat.ts';

/** The history event that an earlier execution of the command wrote. */
export type EarlierEvent = {
  readonly orderId: OrderId;
  readonly kind: OrderEventKind;
  /** The same for all events of one transaction. */
  readonly transactionId: number;
};

export type OrderDeclaration<Input, Result, Answer> = {
  readonly name: string;
  /**
   * Decides and writes in one transaction, including the event with the id and fingerprint of the command. A refusal
   * must not have written anything. Wrap it in `inTransaction` where its reads take locks.
   */
  attempt(call: Call<Input>): Promise<Outcome<Result>>;
  /** Reads the result of an earlier execution; null where the order is gone. */
  recall(database: Reader, earlier: EarlierEvent, call: Call<Input>): Promise<Result | null>;
  /** Makes the answer, after the commit. */
  view(result: Result, call: Call<Input>): Promise<Answer> | Answer;
};

/** Runs the whole command in a transaction. */
export function inTransaction<Input, Result>(
  run: (trx: Transaction<Tables>, call: Call<Input>) => Promise<Outcome<Result>>,
): (call: Call<Input>) => Promise<Outcome<Result>> {
  return (call) => call.services.transactor.transaction().execute((trx) => run(trx, call));
}

/**
 * Defines a command about an order (D6, D7). Its history event holds the command id, so a save is a single statement:
 * no query runs before it. A repeat is detected by the unique key of that id, or after a refusal. It changes nothing, and
 * gets what `recall` reads: the order as it is now.
 */
export function defineOrderCommand<Input, Result, Answer>({
  name,
  attempt,
  recall,
  view,
}: OrderDeclaration<Input, Result, Answer>): Command<Input, Answer> {
  return {
    name,
    notifies: ['screens', 'order-mailer'],
    async execute(call) {
      const outcome = await execute(call);
      return outcome.kind === 'refused' ? outcome : done(await view(outcome.answer, call));
    },
  };

  async function execute(call: Call<Input>): Promise<Outcome<Result>> {
    try {
      const outcome = await attempt(call);
      return outcome.kind === 'refused' ? ((await findRepeat(call)) ?? outcome) : outcome;
    } catch (error) {
      // Two concurrent requests with one id: the second waits for the first and then violates the unique key.
      if (!isIdTaken(error)) throw error;
      return (await findRepeat(call)) ?? refuse({ kind: 'save-id-reused' });
    }
  }

  async function findRepeat(call: Call<Input>): Promise<Outcome<Result> | null> {
    const { actor, services, commandId, fingerprint } = call;
    const event = await services.database
      .selectFrom('order_events')
      .select(['order_id', 'shop_id', 'kind', 'transaction_id', 'fingerprint'])
      .where('save_id', '=', commandId)
      .executeTakeFirst();
    if (!event) return null;
    if (!event.fingerprint?.equals(fingerprint)) return refuse({ kind: 'save-id-reused' });
    if (!can(actor, 'see-shop', { shopId: event.shop_id })) return null;
    const earlier = { orderId: event.order_id, kind: event.kind, transactionId: event.transaction_id };
    const result = await recall(services.database, earlier, call);
    if (result === null) return null;
    await services.transactor.transaction().execute(settleRepeat);
    return done(result);
  }
}

/** Whether PostgreSQL refused the id because another committed event has it. */
function isIdTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'order_events_save_id_key';
}
