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
  /** Fails where nobody gets it. */
  send(mail: Mail): Promise<Delivery>;
  close(): void;
};

/** What a mail server did with a mail. */
export type Delivery = {
  /** Its own words. */
  readonly said: string;
  /** The recipients for whom it did not take the mail, each with its words. */
  readonly refused: readonly { readonly address: string; readonly reason: string }[];
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
      const {
        response,
        rejected,
        rejectedErrors = [],
      } = await transport.sendMail({
        to: mail.to.map((address) => ({ name: '', address })),
        subject: mail.subject,
        html: mail.html,
        text: mail.plain,
        messageId: mail.messageId,
      });
      return {
        said: response,
        refused: rejected.map((address) => ({
          address,
          reason: rejectedErrors.find(({ recipient }) => recipient === address)?.response ?? 'refused',
        })),
      };
    },
    close: () => transport.close(),
  };
}

/** The transport without a mail server: mails stay in the mail log. */
export function logMailer(): Mailer {
  return { kind: 'log', send: async () => ({ said: '', refused: [] }), close: () => {} };
}
