import nodemailer from 'nodemailer';

/** A mail, ready to be sent. */
export type Mail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** Kept when a mail is sent again, so that recipients can recognise it. */
  readonly messageId: string;
};

/** The mail transport. Without a mail server mails stay in the mail log (D12). */
export type Mailer = {
  readonly kind: 'smtp' | 'log';
  /** Throws where no recipient was accepted. */
  send(mail: Mail): Promise<Delivery>;
  close(): void;
};

/** The result of sending a mail. */
export type Delivery = {
  /** The response of the mail server. */
  readonly said: string;
  /** The recipients that the mail server refused, with its response for each. */
  readonly refused: readonly { readonly address: string; readonly reason: string }[];
};

/** How long to wait for the mail server before the attempt fails. */
const defaultTimeoutMs = 30_000;

/**
 * Sends mails through the SMTP server at `smtpUrl`.
 *
 * @param silenceMs how long to wait for the server, in milliseconds
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
