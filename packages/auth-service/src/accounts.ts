import type { Accounts } from './account-commands.ts';
import { asMoment } from './database/as-moment.ts';
import { deleteFactor, listFactors } from './factors/factors.ts';
import { arrivalPageOf, passwordPath } from './http/own-pages.ts';
import { isRefusal } from './http/refusals.ts';
import { confirmEmail } from './mails/links/confirm-email.ts';
import { sendRecovery } from './mails/send-recovery.ts';
import { hashPassword } from './passwords/password-hashes.ts';
import { checkPasswordStrength } from './passwords/password-policy.ts';
import { replacePassword } from './passwords/replace-password.ts';
import { attempt } from './protection/attempt.ts';
import type { Auth } from './services.ts';
import { lastUsedAt } from './sessions/session-end.ts';
import { deleteSessions } from './sessions/sessions.ts';
import { lockOrMakeUser } from './sign-up/lock-or-make-user.ts';
import { parseEmail } from './users/addresses/addresses.ts';
import { saveAddress } from './users/addresses/save-address.ts';
import { inviteUser } from './users/invite-user.ts';
import { isUnverified, revokeUnverifiedOwner } from './users/revoke-unverified-owner.ts';
import { lockUser } from './users/users.ts';

/**
 * Manages accounts for the application, which knows the people and checks permissions. Does what an administrator of
 * the service may do (auth contract, section 8), in the application's own transaction.
 */
export function createAccounts(auth: Auth): Accounts {
  const choosesPassword = arrivalPageOf(auth.settings, passwordPath);
  return {
    async invite(trx, { email, firstName, lastName }, now) {
      const invitation = {
        email: assertEmail(email),
        data: { firstName, lastName },
        redirectTo: choosesPassword,
      };
      const invited = await inviteUser(trx, { auth, now }, invitation);
      if (!isRefusal(invited)) return { authUserId: invited.id };
      // The remaining refusal: too many concurrent changes of one address.
      return { refused: invited.refused === 'email_exists' ? 'already-confirmed' : 'try-again' };
    },

    async changeEmail(trx, authUserId, email, now) {
      const text = assertEmail(email);
      const user = await lockUser(trx, authUserId);
      if (user === undefined) throw new Error(`there is no account ${authUserId}`);
      const changed = await attempt(trx, async () => {
        const moved = user.email === text ? user : await saveAddress(trx, user, { kind: 'email', text }, now);
        return moved.email_confirmed_at === null ? confirmEmail(trx, moved, now) : moved;
      });
      return isRefusal(changed) ? 'taken' : 'changed';
    },

    async sendRecovery(trx, authUserId, now) {
      const user = await lockUser(trx, authUserId);
      if (!user?.email) return 'unknown';
      const mail = {
        type: 'recovery',
        to: user.email,
        redirectTo: choosesPassword,
        challenge: null,
      } as const;
      const refusal = await sendRecovery(trx, { auth, now, source: 'administrator' }, user, mail);
      if (refusal !== null) throw new Error(refusal.sentence);
      return 'sent';
    },

    async listSessions(db, authUserId, now) {
      return db
        .selectFrom('auth.sessions')
        .select([
          'id',
          'created_at as createdAt',
          lastUsedAt.as('lastUsedAt'),
          'user_agent as userAgent',
          'ip as address',
          'aal',
        ])
        .where('user_id', '=', authUserId)
        .where((where) => where.or([where('not_after', 'is', null), where('not_after', '>', asMoment(now))]))
        .orderBy('lastUsedAt', 'desc')
        .orderBy('id')
        .execute();
    },

    async endSessions(trx, authUserId, which) {
      await deleteSessions(trx, authUserId, which);
    },

    async removeFactors(trx, authUserId) {
      await lockUser(trx, authUserId);
      const factors = await listFactors(trx, authUserId);
      for (const factor of factors) await deleteFactor(trx, factor);
      return factors.length;
    },

    async setPassword(trx, { email, password }, now) {
      const refusal = checkPasswordStrength(password);
      if (refusal !== null) return { refused: refusal.sentence };
      const user = await lockOrMakeUser(trx, { email: assertEmail(email) }, now);
      if (isRefusal(user)) throw new Error(user.sentence);
      // Somebody else may have signed up with the address before its owner did.
      const owned = isUnverified(user) ? await revokeUnverifiedOwner(trx, user, now) : user;
      if (owned.email_confirmed_at === null) await confirmEmail(trx, owned, now);
      await replacePassword(trx, user.id, await hashPassword(password, auth.settings.passwordCost), now);
      return { authUserId: user.id };
    },
  };
}

/** Normalizes an address that the caller has validated before. */
function assertEmail(text: string): string {
  const parsed = parseEmail(text);
  if (isRefusal(parsed)) throw new Error('that is no e-mail address');
  return parsed.email;
}
