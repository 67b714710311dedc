import type { AddressInfo } from 'node:net';
import type { Mailer } from '@bakehouse/server/platform/mail/mailer';
import { smtpMailer } from '@bakehouse/server/platform/mail/mailer';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a real mail server received it. */
export type ArrivedMail = {
  /** The envelope's recipients. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** Everything before the first empty line. */
  readonly head: string;
  /** The address in the mail, of its text form; '' where it has none. */
  readonly link: string;
  /** The six digits in the mail; '' where it has none. */
  readonly code: string;
};

/** A mail server on this machine that keeps what it gets, and the mailer that leads to it. */
export async function startMailServer(): Promise<{
  readonly mailer: Mailer;
  readonly url: string;
  readonly arrived: readonly ArrivedMail[];
  close(): Promise<void>;
}> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        arrived.push(await openMail(to, Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = smtpMailer(url, 'Bakehouse <orders@bakehouse.test>');
  return {
    mailer,
    url,
    arrived,
    async close() {
      mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function openMail(to: readonly string[], raw: Buffer): Promise<ArrivedMail> {
  const { subject = '', html = '', text = '' } = await PostalMime.parse(raw);
  return {
    to,
    subject,
    html,
    plain: text,
    head: raw.toString('utf8').split('\r\n\r\n', 1)[0] ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(text.replaceAll(/https?:\/\/\S+/g, ''))?.[0] ?? '',
  };
}
