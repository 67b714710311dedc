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

/** Sends through the mail server at `smtpUrl`. */
export function smtpPost(smtpUrl: string, from: string): Post {
  const transport = nodemailer.createTransport(smtpUrl, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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
