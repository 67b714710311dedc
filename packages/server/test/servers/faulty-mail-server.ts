import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What becomes of the next mail on the line: taken in, taken in late, or cut off in its middle. */
type Line = 'good' | 'slow' | 'disconnecting' | 'silent';

/** A mail server with the faults that mail servers have. */
export type FaultyMailServer = Awaited<ReturnType<typeof startFaultyMailServer>>;

export async function startFaultyMailServer() {
  /** Its connections, to be cut. */
  const lines = new Set<Socket>();
  const known = {
    /** What arrived: the envelope and the raw mail. */
    arrived: [] as { to: string[]; raw: string }[],
    refusing: false,
    /** Nobody has this address, says the server. */
    unknownAddress: null as string | null,
    line: 'good' as Line,
    /** How many mails were on a line that was not disconnecting. */
    begun: 0,
    /** Has a mail on a slow line taken in. */
    taken: Promise.withResolvers<() => void>(),
  };
  function cut(): void {
    for (const socket of lines) socket.destroy();
    lines.clear();
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(known.refusing ? new Error('Mailbox full') : null),
    onRcptTo({ address }, _session, done) {
      const isUnknown = address === known.unknownAddress;
      done(isUnknown ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      if (known.line === 'disconnecting') {
        known.line = 'good';
        cut();
        return;
      }
      known.begun += 1;
      if (known.line === 'silent') return;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        known.arrived.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        if (known.line === 'slow') known.taken.resolve(done);
        else done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  smtp.server.on('connection', (socket: Socket) => lines.add(socket));
  return Object.assign(known, {
    url: `smtp://127.0.0.1:${port}`,
    /** Every test begins with a good line on which nothing has arrived. */
    startAfresh(): void {
      Object.assign(known, { arrived: [], refusing: false, unknownAddress: null, line: 'good', begun: 0 });
    },
    /** Ends every conversation in its middle. */
    cut,
    /** Ends every conversation, and takes no further one. */
    takeAway(): void {
      smtp.server.close();
      cut();
    },
    bringBack: () => new Promise<void>((resolve) => smtp.server.listen(port, '127.0.0.1', resolve)),
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  });
}
