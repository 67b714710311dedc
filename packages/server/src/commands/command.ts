import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import type { Caller } from '../platform/api/caller.ts';
import type { Services } from '../platform/services.ts';

/** The id of a command in its input. Saves and prints name it after what they create. */
export type Identified =
  | { readonly commandId: string }
  | { readonly saveId: string }
  | { readonly printId: string };

export type CommandServices = Pick<
  Services,
  | 'database'
  | 'transactor'
  | 'live'
  | 'liveChannels'
  | 'accounts'
  | 'photos'
  | 'publicUrl'
  | 'wakeMailer'
  | 'wakeOrderMailer'
  | 'wakeImporter'
  | 'wakeBackups'
>;

/** A request for a command: the person, the input and the time. */
export type Request<Input> = {
  readonly actor: Actor;
  /** The session of the request; under View As that of the super admin. */
  readonly caller: Pick<Caller, 'authUserId' | 'sessionId'>;
  readonly input: Input;
  readonly now: Temporal.Instant;
};

/** A command to execute: the request with its id and fingerprint, by which repeats are recognised. */
export type Call<Input> = Request<Input> & {
  readonly services: CommandServices;
  readonly commandId: string;
  /** SHA-256 of author and content. The same id with another fingerprint is refused. */
  readonly fingerprint: Buffer;
};

/**
 * Who is notified after a command took effect: the screens of the day; the workers that send mail (or only mail about orders), read imported files
 * and make backups; and, where sessions or rights changed, the live channels of people who may have lost access.
 */
export type Listener = 'screens' | 'mailer' | 'order-mailer' | 'importer' | 'backups' | 'channels';

/** An operation that changes rows. Made by `defineCommand` or `defineOrderCommand`. */
export type Command<Input, Answer> = {
  /** The name of its route in the contract: 'orders.voidOrder'. */
  readonly name: string;
  readonly notifies: readonly Listener[];
  /** Executes the command in one transaction, or returns the stored answer of an earlier execution with the same id. */
  execute(call: Call<Input>): Promise<Outcome<Answer>>;
};
