import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import type { Caller } from '../platform/api/caller.ts';
import type { Services } from '../platform/services.ts';

/** The id of a command in its input; saves and prints carry it under the name of what they make. */
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
  | 'wakeImporter'
  | 'wakeBackups'
>;

/** Who asks for what, and when. */
export type Request<Input> = {
  readonly actor: Actor;
  /** The sign-in behind it; under View As that of the super admin. */
  readonly caller: Pick<Caller, 'authUserId' | 'sessionId'>;
  readonly input: Input;
  readonly now: Temporal.Instant;
};

/** A command on its way: a request with what makes it happen once. */
export type Call<Input> = Request<Input> & {
  readonly services: CommandServices;
  readonly commandId: string;
  /** SHA-256 of author and content: the same id must mean the same command. */
  readonly fingerprint: Buffer;
};

/**
 * Who hears of a command that took effect: the screens of the day, the workers that send mail, read files and make
 * backups, and, where sessions or rights changed, the live channels of those who may have lost theirs.
 */
export type Listener = 'screens' | 'mailer' | 'importer' | 'backups' | 'channels';

/** Something that people ask for and that changes rows. Made by `defineCommand` or `defineOrderCommand`. */
export type Command<Input, Answer> = {
  /** Its place in the contract: 'orders.voidOrder'. */
  readonly name: string;
  readonly notifies: readonly Listener[];
  /** Takes effect in one transaction, or repeats the answer of the time when it did. */
  execute(call: Call<Input>): Promise<Outcome<Answer>>;
};
