import { randomUUID } from 'node:crypto';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Config } from '../platform/config/config.ts';
import { smtpMailer } from '../platform/mail/mailer.ts';
import type { Finding } from './finding.ts';
import { findingsOf, wordsOf } from './finding.ts';

/** The timeout for answers of the mail server (ms). */
const silenceMs = 10_000;

/** A domain without mailboxes (RFC 2606). */
const invalidSender = /@([^>\s]+\.)?(invalid|test|example|localhost)>?$/i;

/**
 * Connects to the mail server and signs in, without sending anything, unless an address for a test mail is given.
 *
 * @param trialTo the recipient of a test mail; null for none
 */
export async function checkMail(
  { mail, isPublic, demo }: Pick<Config, 'mail' | 'isPublic' | 'demo'>,
  trialTo: string | null,
): Promise<readonly Finding[]> {
  const { all, ok, warning, problem } = findingsOf('mail');
  if (mail.smtpUrl === null) {
    const words =
      'No mail server is set: mails stay in the mail log, and nobody can reset a forgotten password without help.';
    if (demo || (!isPublic && trialTo === null)) ok('no mail server is set; mails stay in the mail log');
    else warning(words, 'Set SMTP_URL and MAIL_FROM.');
    return all;
  }
  const { host } = new URL(mail.smtpUrl);
  try {
    const { isEncrypted, signedIn } = await greet(mail.smtpUrl);
    ok(
      `${host} responds${isEncrypted ? ' with encryption' : ''}${signedIn ? ' and accepts the sign-in' : ''}`,
    );
    if (!isEncrypted && signedIn && !/^(localhost|127\.|\[::1\])/.test(host)) {
      problem(
        `${host} accepts the password without encryption.`,
        'Use smtps://, or the port with STARTTLS (587).',
      );
    }
  } catch (error) {
    problem(`The mail server ${host} cannot be used: ${wordsOf(error)}.`, cureFor(error));
  }
  if (invalidSender.test(mail.from)) {
    problem(
      `MAIL_FROM is ${mail.from}, which cannot receive mail.`,
      'Set MAIL_FROM to an address of your own domain.',
    );
  }
  if (mail.adminAddress === null) {
    warning(
      'ADMIN_EMAIL is not set.',
      'If the office should receive orders by mail, set it, or the office’s address on the settings screen.',
    );
  }
  if (trialTo === null || all.some(({ state }) => state === 'problem')) return all;
  try {
    ok(`a test mail to ${trialTo} was accepted: ${await sendTrial(mail.smtpUrl, mail.from, trialTo)}`);
  } catch (error) {
    problem(
      `The test mail to ${trialTo} was refused: ${wordsOf(error)}.`,
      'Check MAIL_FROM, and whether this sign-in may send from that address.',
    );
  }
  return all;
}

/** Connects as the mailer does, and signs in where SMTP_URL has a user. */
async function greet(
  smtpUrl: string,
): Promise<{ readonly isEncrypted: boolean; readonly signedIn: boolean }> {
  const waits = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const connection = new SMTPConnection(new SMTPTransport({ url: smtpUrl, ...waits }).options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    const isEncrypted = connection.secure;
    const { user, pass } = readSignIn(smtpUrl);
    if (user === '') return { isEncrypted, signedIn: false };
    await new Promise<void>((resolve, reject) => {
      connection.login({ user, pass }, (error) => (error ? reject(error) : resolve()));
    });
    return { isEncrypted, signedIn: true };
  } finally {
    connection.close();
  }
}

function readSignIn(smtpUrl: string): { readonly user: string; readonly pass: string } {
  const { username, password } = new URL(smtpUrl);
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

async function sendTrial(smtpUrl: string, from: string, to: string): Promise<string> {
  const mailer = smtpMailer(smtpUrl, from, silenceMs);
  const sentence = 'npm run doctor sent this mail. The mail server that is set for Bakehouse works.';
  try {
    const { said } = await mailer.send({
      to: [to],
      subject: 'Test mail from Bakehouse',
      html: `<p>${sentence}</p>`,
      plain: sentence,
      messageId: `<doctor-${randomUUID()}@bakehouse.invalid>`,
    });
    return said;
  } finally {
    mailer.close();
  }
}

function cureFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const words = wordsOf(error);
  if (code === 'EAUTH')
    return 'Check the user name and password in SMTP_URL; special characters must be percent-encoded there, such as @ as %40.';
  if (code === 'EDNS') return 'Check the host name in SMTP_URL.';
  if (/certificate/i.test(words))
    return 'Use the host name of the certificate in SMTP_URL, or renew the certificate.';
  if (/wrong version|ssl/i.test(words)) return 'Use smtp:// with port 587 or 25, and smtps:// with port 465.';
  return 'Check the host and port in SMTP_URL, and whether this machine can reach them: many networks block port 25.';
}
