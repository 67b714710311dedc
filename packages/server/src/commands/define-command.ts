import { transactOrUndo } from '@bakehouse/auth-service/database/transact-or-undo';
import type { Changed, Outcome, Refusal, Refused } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { bytes, jsonb } from '../platform/database/columns.ts';
import { readStatement, writeStatement } from '../platform/database/statement.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Call, Command, Listener } from './command.ts';
import { settleRepeat } from './settle-repeat.ts';

/** The result of `run`. */
export type Effect<Answer, Change> = {
  readonly kind: 'done';
  readonly answer: Answer;
  /** The change for the history; null where nothing changed. */
  readonly change: Change | null;
  /** The history subject of a record that this command created, whose id was not known before. */
  readonly made?: string;
};

/** The result of a command that changed something; `change` is stored in the history. */
export function changed<Answer, Change>(
  answer: Answer,
  change: Change,
  made?: string,
): Effect<Answer, Change> {
  return { kind: 'done', answer, change, ...(made !== undefined && { made }) };
}

/** The result of a command that found the requested state already: no history row, no notification. */
export function unchanged<Answer>(answer: Answer): Effect<Answer, never> {
  return { kind: 'done', answer, change: null };
}

/** The declaration of a command. `Stored` is its subject as it was read under lock, where that has a version. */
export type Declaration<Input, Answer, Change, Stored extends Changed<unknown>> = {
  readonly name: string;
  /** The record that the command is about, as the history names it: 'cut-off 2026-11-24'. */
  subject(input: Input): string;
  readonly notifies?: readonly Listener[];
  /** For records with a version: a stored version other than the edited one is a conflict. */
  readonly versioned?: {
    edited(input: Input): number | null;
    /** Locks and reads the record; null where it does not exist yet. */
    lock(trx: Transaction<Tables>, call: Call<Input>): Promise<Stored | null | Refused>;
    conflict(now: Changed<Stored['current']>): Refusal;
  };
  /** Writes the change to a history table of its own; left out, it is stored with the command. */
  record?(trx: Transaction<Tables>, call: Call<Input>, change: Change): Promise<void>;
  /** Decides and writes. When it refuses, the transaction is rolled back. */
  run(
    trx: Transaction<Tables>,
    call: Call<Input>,
    stored: Stored | null,
  ): Promise<Effect<Answer, Change> | Refused>;
};

const claimId = writeStatement('commands.claim', {})`
  insert into commands (id, name, subject, fingerprint, user_id, viewed_by, at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (id) do nothing`;

const findEarlier = readStatement('commands.earlier', {
  fingerprint: bytes,
  answer: jsonb.nullable,
})`select fingerprint, answer from commands where id = $1`;

const keepAnswer = writeStatement(
  'commands.keepAnswer',
  {},
)`update commands set change = $2, answer = $3, subject = coalesce($4, subject) where id = $1`;

/**
 * Defines a command that is stored in the table `commands` with its answer. The row is inserted first: a second request
 * with the same id waits for it until the first transaction has ended, and then finds its answer.
 */
export function defineCommand<
  Input,
  Answer extends object,
  Change = never,
  Stored extends Changed<unknown> = never,
>(declaration: Declaration<Input, Answer, Change, Stored>): Command<Input, Answer> {
  const { name, subject, notifies = [] } = declaration;
  return {
    name,
    notifies,
    execute: (call) =>
      transactOrUndo<Outcome<Answer>>(
        call.services.transactor,
        async (trx) =>
          (await repeat<Answer>(trx, call, name, subject(call.input))) ?? perform(trx, call, declaration),
        (outcome) => outcome.kind === 'refused',
      ),
  };
}

/** The answer of an earlier execution with this id; null where there was none, and the id now belongs to this one. */
async function repeat<Answer>(
  trx: Transaction<Tables>,
  { commandId, fingerprint, actor, now }: Call<unknown>,
  name: string,
  subject: string,
): Promise<Outcome<Answer> | null> {
  const { userId, viewedBy } = actor;
  const claim = [commandId, name, subject, fingerprint, userId, viewedBy, now.toString()];
  if ((await claimId.run(trx, ...claim)) === 1) return null;
  const earlier = await findEarlier.first(trx, commandId);
  if (!earlier?.answer || !earlier.fingerprint.equals(fingerprint)) return refuse({ kind: 'save-id-reused' });
  await settleRepeat(trx);
  // Equal fingerprints mean the same command, so the answer has its type.
  return done(earlier.answer as Answer);
}

async function perform<Input, Answer, Change, Stored extends Changed<unknown>>(
  trx: Transaction<Tables>,
  call: Call<Input>,
  { versioned, run, record }: Declaration<Input, Answer, Change, Stored>,
): Promise<Outcome<Answer>> {
  const stored = versioned ? await versioned.lock(trx, call) : null;
  if (stored !== null && 'refusal' in stored) return stored;
  if (versioned && stored !== null && stored.version !== versioned.edited(call.input)) {
    const { version, by, current } = stored;
    return refuse(versioned.conflict({ version, by, current }));
  }
  const effect = await run(trx, call, stored);
  if (effect.kind === 'refused') return effect;
  const { answer, change, made = null } = effect;
  if (change !== null) await record?.(trx, call, change);
  const kept = record || change === null ? null : JSON.stringify(change);
  await keepAnswer.run(trx, call.commandId, kept, JSON.stringify(answer), made);
  return done(answer);
}
