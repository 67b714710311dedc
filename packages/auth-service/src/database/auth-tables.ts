import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Temporal.Instant, string, string>;
type MaybeMoment = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;
type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
/** A JSON object; written as JSON text. */
type Metadata = ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;

/** The authenticator assurance level of a session: aal1 by password or link, aal2 with a second factor as well. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** A method by which a session was authenticated; the timestamp is in whole seconds since 1970. */
export type AuthenticationMethod = { readonly method: string; readonly timestamp: number };

/** Accounts of the authentication service (auth contract, section 2.2). */
type AuthUsers = {
  id: WithDefault<string>;
  aud: WithDefault<string>;
  role: WithDefault<string>;
  email: Maybe<string>;
  phone: Maybe<string>;
  encrypted_password: Maybe<string>;
  email_confirmed_at: MaybeMoment;
  phone_confirmed_at: MaybeMoment;
  invited_at: MaybeMoment;
  confirmation_sent_at: MaybeMoment;
  recovery_sent_at: MaybeMoment;
  new_email: Maybe<string>;
  email_change_sent_at: MaybeMoment;
  /** How many of the two addresses of a double e-mail change are confirmed. */
  email_change_halves: WithDefault<0 | 1>;
  new_phone: Maybe<string>;
  phone_change_sent_at: MaybeMoment;
  reauthentication_sent_at: MaybeMoment;
  last_sign_in_at: MaybeMoment;
  banned_until: MaybeMoment;
  deleted_at: MaybeMoment;
  app_metadata: Metadata;
  user_metadata: Metadata;
  is_anonymous: WithDefault<boolean>;
  is_sso_user: WithDefault<boolean>;
  created_at: Moment;
  updated_at: Moment;
};

/** The identities of an account at providers; 'email' is one (auth contract, section 2.3). */
type AuthIdentities = {
  id: Generated<string>;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Metadata;
  last_sign_in_at: MaybeMoment;
  created_at: Moment;
  updated_at: Moment;
};

/** One sign-in on one device. Its refresh tokens are numbered, and only the newest number is stored (section 4.3). */
type AuthSessions = {
  id: Generated<string>;
  user_id: string;
  created_at: Moment;
  /** The last rotation of the refresh token. */
  refreshed_at: MaybeMoment;
  /** Number of the current refresh token. */
  refresh_counter: WithDefault<number>;
  /** Part of the MAC of the session's refresh tokens. */
  refresh_salt: Buffer;
  aal: WithDefault<AssuranceLevel>;
  /** Newest first. */
  amr: ColumnType<readonly AuthenticationMethod[], string, string>;
  user_agent: Maybe<string>;
  ip: Maybe<string>;
  /** When the session ends; null for never. */
  not_after: MaybeMoment;
  /** The factor that raised the session to aal2. */
  factor_id: Maybe<string>;
  /** Refresh tokens below this number were issued before the second factor and are not accepted. */
  raised_counter: WithDefault<number>;
};

/** The purpose of a one-time token (auth contract, section 5.1); one of each kind per account. */
export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'phone_change';

/** Hashes of links and codes that were mailed. */
type AuthOneTimeTokens = {
  user_id: string;
  kind: TokenKind;
  /** The address that got the mail; the code is valid only together with it. */
  address: string;
  token_hash: Maybe<Buffer>;
  code_hash: Buffer;
  created_at: Moment;
  /** The changes of the account when the token is consumed; null where the mail was not caused by a sign-up. */
  sign_up: ColumnType<PendingSignUp | null, string | null | undefined, string | null>;
};

/** A sign-up that waits until its mail is confirmed (auth contract, section 4.1). */
export type PendingSignUp = {
  /** Null for a sign-up without a password: the owner chooses one after confirming the address. */
  readonly passwordHash: string | null;
  /** The metadata that the person gave. */
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * The PKCE challenge of the browser that signed up; null where it sent none, missing where the token is not of a
   * sign-up.
   */
  readonly challenge?: { readonly challenge: string; readonly method: 's256' | 'plain' } | null;
};

/** Sign-ins in progress between two requests (auth contract, sections 4.4 and 9). */
type AuthFlowStates = {
  id: Generated<string>;
  user_id: Maybe<string>;
  method: string;
  code_challenge: Maybe<string>;
  challenge_method: Maybe<'s256' | 'plain'>;
  auth_code: Maybe<string>;
  provider: Maybe<string>;
  redirect_to: Maybe<string>;
  details: Metadata;
  created_at: Moment;
  issued_at: MaybeMoment;
};

/** Second factors (auth contract, section 2.4). */
type AuthFactors = {
  id: Generated<string>;
  user_id: string;
  friendly_name: WithDefault<string>;
  factor_type: WithDefault<'totp'>;
  status: WithDefault<'unverified' | 'verified'>;
  /** Encrypted with a key of the server. */
  sealed_secret: Buffer;
  /** The time step of the last accepted code; it is accepted only once (RFC 6238 section 5.2). */
  last_step: Maybe<number>;
  last_challenged_at: MaybeMoment;
  created_at: Moment;
  updated_at: Moment;
};

type AuthChallenges = {
  id: Generated<string>;
  factor_id: string;
  ip: Maybe<string>;
  created_at: Moment;
  verified_at: MaybeMoment;
};

/** Sources from which an account has signed in; account and source are stored as hashes. */
type AuthSignInSources = {
  user_id: string;
  source: Buffer;
  signed_in_at: Moment;
  /** When a second factor was last verified there. */
  proved_at: MaybeMoment;
};

/** The source that last requested a mail or an SMS to an address, whether or not an account has it; both are hashes. */
type AuthCodeRequests = { address: Buffer; source: Buffer; requested_at: Moment };

/** Recent wrong attempts, one counter per row: of an account, of a source at an account, or of a code's address. */
type AuthPasswordAttempts = { account: Buffer; guessed_at: readonly Temporal.Instant[]; last_at: Moment };

/** SMS with codes, and their state. */
type AuthSmsMessages = {
  id: Generated<number>;
  /** Digits only. */
  phone: string;
  /** Null after it was sent or has expired. */
  code: Maybe<string>;
  state: WithDefault<'queued' | 'sent' | 'failed'>;
  attempts: WithDefault<number>;
  last_error: Maybe<string>;
  queued_at: Moment;
  next_attempt_at: Moment;
  sent_at: MaybeMoment;
  secret_until: MaybeMoment;
};

/** The tables of the authentication service, in a schema of their own. */
export type AuthTables = {
  'auth.users': AuthUsers;
  'auth.identities': AuthIdentities;
  'auth.sessions': AuthSessions;
  'auth.sign_in_sources': AuthSignInSources;
  'auth.password_guesses': AuthPasswordAttempts;
  'auth.code_requests': AuthCodeRequests;
  'auth.one_time_tokens': AuthOneTimeTokens;
  'auth.flow_states': AuthFlowStates;
  'auth.factors': AuthFactors;
  'auth.challenges': AuthChallenges;
  'auth.text_messages': AuthSmsMessages;
};
