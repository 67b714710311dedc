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

/** The event that a command wrote when it took effect. */
export type EarlierEvent = {
  readonly orderId: OrderId;
  readonly kind: OrderEventKind;
  /** What was written together has it in common. */
  readonly transactionId: number;
};

export type OrderDeclaration<Input, Result, Answer> = {
  readonly name: string;
  /**
   * Decides and writes in one transaction, the event with id and fingerprint of the command among it. Refused, it has
   * written nothing. What locks what it reads is `inTransaction` as a whole.
   */
  attempt(call: Call<Input>): Promise<Outcome<Result>>;
  /** What a command did that took effect earlier; null where that is gone. */
  recall(database: Reader, earlier: EarlierEvent, call: Call<Input>): Promise<Result | null>;
  /** The answer, made after the commit. */
  view(result: Result, call: Call<Input>): Promise<Answer> | Answer;
};

/** Runs the whole of a command in a transaction. */
export function inTransaction<Input, Result>(
  run: (trx: Transaction<Tables>, call: Call<Input>) => Promise<Outcome<Result>>,
): (call: Call<Input>) => Promise<Outcome<Result>> {
  return (call) => call.services.transactor.transaction().execute((trx) => run(trx, call));
}

/**
 * Makes a command about an order (D6, D7). Its history row holds the command id, so that a save stays one statement: no
 * query runs before it, and the unique id of its event, or its refusal, reveals a repeat. A repeat is answered like the
 * first attempt, even if the order has changed since.
 */
export function defineOrderCommand<Input, Result, Answer>({
  name,
  attempt,
  recall,
  view,
}: OrderDeclaration<Input, Result, Answer>): Command<Input, Answer> {
  return {
    name,
    notifies: ['screens', 'mailer'],
    async execute(call) {
      const outcome = await takeEffect(call);
      return outcome.kind === 'refused' ? outcome : done(await view(outcome.answer, call));
    },
  };

  async function takeEffect(call: Call<Input>): Promise<Outcome<Result>> {
    try {
      const outcome = await attempt(call);
      return outcome.kind === 'refused' ? ((await findRepeat(call)) ?? outcome) : outcome;
    } catch (error) {
      // Two requests with one id at once: the second waits for the first and then meets its id.
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

/** Postgres refuses an id that another committed event has. */
function isIdTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'order_events_save_id_key';
}
