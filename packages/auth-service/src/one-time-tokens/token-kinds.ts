import type { TokenKind } from '../database/auth-tables.ts';
import type { FlowMethod } from '../sessions/flow-states.ts';

type Kinds = ReadonlyMap<string, readonly TokenKind[]>;

/** The kinds of tokens that a link of that type consumes (auth contract, section 5.1). */
export const kindsOfLinks: Kinds = new Map([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
]);

/** The kinds of tokens that a mailed code may consume; the person need not say which mail it came from. */
export const kindsOfMailedCodes: Kinds = new Map([...kindsOfLinks, ['email', ['confirmation', 'recovery']]]);

/** The kinds of tokens that a code sent by SMS may consume. */
export const kindsOfSentCodes: Kinds = new Map([
  ['sms', ['confirmation']],
  ['phone_change', ['phone_change']],
]);

/** The PKCE flow that a link of that type continues, where it began with a challenge (auth contract, section 4.4). */
export const flowsOfLinks: ReadonlyMap<string, FlowMethod> = new Map([
  ['signup', 'email/signup'],
  ['invite', 'email/signup'],
  ['recovery', 'recovery'],
  ['magiclink', 'magiclink'],
  ['email_change', 'email_change'],
]);
