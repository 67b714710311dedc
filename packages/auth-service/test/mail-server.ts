import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a real mail server received it. */
export type ArrivedMail = {
  /** The envelope's recipients. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly plain: string;
  /** Everything before the first empty line. */
  readonly head: string;
  /** The link in the text of the mail; '' if it has none. */
  readonly link: string;
  /** The six digits in the mail; '' if it has none. */
  readonly code: string;
};

/** Starts a mail server that stores received mails. */
export async function startMailServer(): Promise<{
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
  return {
    url,
    arrived,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function openMail(to: readonly string[], raw: Buffer): Promise<ArrivedMail> {
  const { subject = '', text = '' } = await PostalMime.parse(raw);
  return {
    to,
    subject,
    plain: text,
    head: raw.toString('utf8').split('\r\n\r\n', 1)[0] ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    code: /\b\d{6}\b/.exec(text.replaceAll(/https?:\/\/\S+/g, ''))?.[0] ?? '',
  };
}
