import nodemailer from 'nodemailer';

/** A letter, ready to be sent. */
export type Letter = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** The same letter sent again carries the same id, so that a receiver can tell. */
  readonly messageId: string;
};

/** Whoever takes letters away: a mail server, or nobody, and then they stay in the mail log (D12). */
export type Post = {
  readonly kind: 'smtp' | 'log';
  send(letter: Letter): Promise<void>;
  close(): void;
};

/** How long a mail server may keep silent before a letter is left for a later try. */
const patience = 30_000;

/**
 * Sends through the mail server at `smtpUrl`.
 *
 * @param silenceMs how long the mail server may keep silent, in milliseconds
 */
export function smtpPost(smtpUrl: string, from: string, silenceMs = patience): Post {
  const waits = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const transport = nodemailer.createTransport(
    { url: smtpUrl, ...waits },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    kind: 'smtp',
    async send(letter) {
      await transport.sendMail({
        to: letter.to.map((address) => ({ name: '', address })),
        subject: letter.subject,
        html: letter.html,
        text: letter.plain,
        messageId: letter.messageId,
      });
    },
    close: () => transport.close(),
  };
}

/** Keeps letters in the mail log, where no mail server is configured. */
export function logPost(): Post {
  return { kind: 'log', send: async () => {}, close: () => {} };
}
