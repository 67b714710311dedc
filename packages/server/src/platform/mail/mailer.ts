import nodemailer from 'nodemailer';

/** A mail, ready to be sent. */
export type Mail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** A mail that is sent again carries the same id, so that receivers can recognise it. */
  readonly messageId: string;
};

/** The mail transport: a mail server, or none, and then mails stay in the mail log (D12). */
export type Mailer = {
  readonly kind: 'smtp' | 'log';
  /** Answers with the mail server's own words. */
  send(mail: Mail): Promise<string>;
  close(): void;
};

/** How long a mail server may stay silent before the mail is retried later. */
const defaultTimeoutMs = 30_000;

/**
 * Sends through the mail server at `smtpUrl`.
 *
 * @param silenceMs how long the mail server may keep silent, in milliseconds
 */
export function smtpMailer(smtpUrl: string, from: string, silenceMs = defaultTimeoutMs): Mailer {
  const waits = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const transport = nodemailer.createTransport(
    { url: smtpUrl, ...waits },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    kind: 'smtp',
    async send(mail) {
      const { response } = await transport.sendMail({
        to: mail.to.map((address) => ({ name: '', address })),
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        messageId: mail.messageId,
      });
      return response;
    },
    close: () => transport.close(),
  };
}

/** The transport without a mail server: mails stay in the mail log. */
export function logMailer(): Mailer {
  return { kind: 'log', send: async () => '', close: () => {} };
}
