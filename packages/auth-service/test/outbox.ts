import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { AuthTables } from '../src/database/auth-tables.ts';
import type { AuthMail, AuthMailKind } from '../src/services.ts';
import type { Pool } from './database.ts';

const subjects: Readonly<Record<AuthMailKind, string>> = {
  'sign-up': 'Confirm your e-mail address',
  'magic-link': 'Sign in',
  recovery: 'Choose a new password',
  invite: 'You are invited',
  'email-change': 'Confirm the new e-mail address',
  reauthentication: 'Your code',
};

/** Stands in for the application: mails are queued in the caller's transaction and sent after it. */
export type Outbox = {
  queueMail(trx: Transaction<AuthTables>, mail: AuthMail): Promise<void>;
  /** The number of mails queued so far. */
  count(): Promise<number>;
  /** Sends the queued mails to a mail server, oldest first. */
  deliver(smtpUrl: string): Promise<void>;
};

/** Creates an outbox with its own table. */
export async function createOutbox(database: Pool): Promise<Outbox> {
  await sql`create table outbox (
    id bigint generated always as identity primary key, mail jsonb not null, is_sent boolean not null default false
  )`.execute(database);
  return {
    async queueMail(trx, mail) {
      await sql`insert into outbox (mail) values (${JSON.stringify(mail)})`.execute(trx);
    },
    async count() {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox`.execute(
        database,
      );
      return rows[0]?.count ?? 0;
    },
    async deliver(smtpUrl) {
      const { rows } = await sql<{ id: number; mail: AuthMail }>`
        with sent as (update outbox set is_sent = true where not is_sent returning id, mail)
        select id, mail from sent order by id`.execute(database);
      const transport = createTransport({ url: smtpUrl }, { from: 'Accounts <accounts@bakehouse.test>' });
      for (const { mail } of rows) {
        await transport.sendMail({ to: mail.to, subject: subjects[mail.kind], text: textOf(mail) });
      }
      transport.close();
    },
  };
}

function textOf({ link, code }: AuthMail): string {
  return `${link === null ? '' : `${link}\n\n`}Code: ${code}\n`;
}
